/// Maximum with one comparison. The library's `max` also orders signed zeros and NaN; `fastMax` returns `a` if `a` is
/// NaN.
func fastMax(_ a: Float, _ b: Float) -> Float { b > a ? b : a }

/// Always inlined: the optimizer turns the library's loop over the lanes into one instruction only in inlined code.
@inline(__always)
func fastMax<V: SIMD>(_ a: V, _ b: V) -> V where V.Scalar: Comparable { pointwiseMax(a, b) }

/// Minimum with one comparison; returns `a` if `a` is NaN.
func fastMin(_ a: Float, _ b: Float) -> Float { b < a ? b : a }

@inline(__always)
func fastMin<V: SIMD>(_ a: V, _ b: V) -> V where V.Scalar: Comparable { pointwiseMin(a, b) }
