/// The inputs and outputs of a model, as the runtime tells them after loading.
package struct PiperInspection: Sendable, Equatable {
    package let inputs: [Tensor]
    package let outputs: [Tensor]

    package struct Tensor: Sendable, Equatable {
        package let name: String
        /// The name of the type of the elements, such as `float` or `int64`.
        package let type: String
        /// The length of each dimension; -1 for a length that differs between runs.
        package let shape: [Int]

        package init(name: String, type: String, shape: [Int]) {
            self.name = name
            self.type = type
            self.shape = shape
        }
    }

    package init(inputs: [Tensor], outputs: [Tensor]) {
        self.inputs = inputs
        self.outputs = outputs
    }
}
