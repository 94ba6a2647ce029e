// The declarations of Apple's frameworks that Deploy/example-ios uses, so that the app is compiled on Linux. They do
// nothing. Each declaration is the same as on its page of https://developer.apple.com/documentation.

/// [ObservableObject](https://developer.apple.com/documentation/combine/observableobject).
public protocol ObservableObject: AnyObject {
    /// [ObjectWillChangePublisher](https://developer.apple.com/documentation/combine/observableobject/objectwillchangepublisher).
    associatedtype ObjectWillChangePublisher = ObservableObjectPublisher

    /// [objectWillChange](https://developer.apple.com/documentation/combine/observableobject/objectwillchange).
    var objectWillChange: ObjectWillChangePublisher { get }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
    /// A publisher of changes.
    public var objectWillChange: ObservableObjectPublisher { ObservableObjectPublisher() }
}

/// [ObservableObjectPublisher](https://developer.apple.com/documentation/combine/observableobjectpublisher).
public final class ObservableObjectPublisher {
    /// Creates a publisher.
    public init() {}
}

/// [Published](https://developer.apple.com/documentation/combine/published).
@propertyWrapper public struct Published<Value> {
    /// The value.
    public var wrappedValue: Value

    /// [init(wrappedValue:)](https://developer.apple.com/documentation/combine/published/init(wrappedvalue:)).
    public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}
