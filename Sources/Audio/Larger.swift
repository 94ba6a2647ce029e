/// The larger of two, one comparison where `max` of the library looks after signs of zero and not-a-number. Keeps a first
/// argument that is not a number.
func larger(_ a: Float, _ b: Float) -> Float { b > a ? b : a }

/// Inlined by force: called as a function, the library's loop over the lanes is never made one instruction.
@inline(__always)
func larger<V: SIMD>(_ a: V, _ b: V) -> V where V.Scalar: Comparable { pointwiseMax(a, b) }

/// The same for the smaller one.
func smaller(_ a: Float, _ b: Float) -> Float { b < a ? b : a }

@inline(__always)
func smaller<V: SIMD>(_ a: V, _ b: V) -> V where V.Scalar: Comparable { pointwiseMin(a, b) }
