/// [View](https://developer.apple.com/documentation/swiftui/view).
@MainActor @preconcurrency public protocol View {
    /// The type of the content.
    associatedtype Body: View

    /// [body](https://developer.apple.com/documentation/swiftui/view/body-8kl5o).
    @ViewBuilder var body: Body { get }
}

extension Never: View {
    /// A view without content of its own.
    public var body: Never { fatalError("a stub shows nothing") }
}

extension View {
    /// [font(_:)](https://developer.apple.com/documentation/swiftui/view/font(_:)).
    public func font(_ font: Font?) -> some View { self }

    /// [padding(_:)](https://developer.apple.com/documentation/swiftui/view/padding(_:)).
    public func padding() -> some View { self }
}

/// The views of this module end here.
public protocol PrimitiveView: View where Body == Never {}

extension PrimitiveView {
    /// A view without content of its own.
    public var body: Never { fatalError("a stub shows nothing") }
}

/// [ViewBuilder](https://developer.apple.com/documentation/swiftui/viewbuilder).
@resultBuilder public enum ViewBuilder {
    /// Returns the view.
    public static func buildBlock<Content: View>(_ content: Content) -> Content { content }

    /// Joins views.
    @_disfavoredOverload public static func buildBlock<each Content: View>(
        _ content: repeat each Content
    ) -> TupleView<(repeat each Content)> {
        TupleView()
    }

    /// The view of an `if` without `else`.
    public static func buildIf<Content: View>(_ content: Content?) -> TupleView<Content?> { TupleView() }

    /// The view of the first branch.
    public static func buildEither<First: View, Second: View>(first: First) -> ConditionalView<First, Second> {
        ConditionalView()
    }

    /// The view of the second branch.
    public static func buildEither<First: View, Second: View>(second: Second) -> ConditionalView<First, Second> {
        ConditionalView()
    }
}

/// [TupleView](https://developer.apple.com/documentation/swiftui/tupleview).
public struct TupleView<Content>: PrimitiveView {}

/// The view of one of two branches.
public struct ConditionalView<First: View, Second: View>: PrimitiveView {}

/// [VStack](https://developer.apple.com/documentation/swiftui/vstack).
public struct VStack<Content: View>: PrimitiveView {
    private let content: Content

    /// [init(alignment:spacing:content:)](https://developer.apple.com/documentation/swiftui/vstack/init(alignment:spacing:content:)).
    public init(spacing: Double? = nil, @ViewBuilder content: () -> Content) { self.content = content() }
}

/// [Text](https://developer.apple.com/documentation/swiftui/text).
public struct Text: PrimitiveView {
    /// [init(_:tableName:bundle:comment:)](https://developer.apple.com/documentation/swiftui/text/init(_:tablename:bundle:comment:)).
    public init(_ key: LocalizedStringKey) {}

    /// [init(_:)](https://developer.apple.com/documentation/swiftui/text/init(_:)-9d1g4).
    @_disfavoredOverload public init<Content: StringProtocol>(_ content: Content) {}
}

/// [Button](https://developer.apple.com/documentation/swiftui/button).
public struct Button<Label: View>: PrimitiveView {}

extension Button where Label == Text {
    /// [init(_:action:)](https://developer.apple.com/documentation/swiftui/button/init(_:action:)-1asy).
    public init(_ titleKey: LocalizedStringKey, action: @escaping @MainActor () -> Void) { self.init() }
}

/// [LocalizedStringKey](https://developer.apple.com/documentation/swiftui/localizedstringkey).
public struct LocalizedStringKey: ExpressibleByStringLiteral {
    /// Creates a key.
    public init(stringLiteral value: String) {}
}

/// [Font](https://developer.apple.com/documentation/swiftui/font).
public struct Font: Sendable {
    /// [system(_:design:)](https://developer.apple.com/documentation/swiftui/font/system(_:design:)).
    public static func system(_ style: TextStyle, design: Design) -> Font { Font() }

    /// [Font.TextStyle](https://developer.apple.com/documentation/swiftui/font/textstyle).
    public enum TextStyle: Sendable { case footnote }

    /// [Font.Design](https://developer.apple.com/documentation/swiftui/font/design).
    public enum Design: Sendable { case monospaced }
}
