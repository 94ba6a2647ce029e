public import Combine
public import Foundation
public import UIKit

/// [App](https://developer.apple.com/documentation/swiftui/app).
@MainActor @preconcurrency public protocol App {
    /// The type of the scenes.
    associatedtype Body: Scene

    /// [body](https://developer.apple.com/documentation/swiftui/app/body-swift.property).
    @SceneBuilder var body: Body { get }

    /// [init()](https://developer.apple.com/documentation/swiftui/app/init()).
    init()
}

extension App {
    /// [main()](https://developer.apple.com/documentation/swiftui/app/main()).
    public static func main() { _ = Self().body }
}

/// [Scene](https://developer.apple.com/documentation/swiftui/scene).
@MainActor @preconcurrency public protocol Scene {}

/// [SceneBuilder](https://developer.apple.com/documentation/swiftui/scenebuilder).
@resultBuilder public enum SceneBuilder {
    /// Returns the scene.
    public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
}

/// [WindowGroup](https://developer.apple.com/documentation/swiftui/windowgroup).
public struct WindowGroup<Content: View>: Scene {
    private let content: Content

    /// [init(content:)](https://developer.apple.com/documentation/swiftui/windowgroup/init(content:)).
    public init(@ViewBuilder content: () -> Content) { self.content = content() }
}

/// [UIApplicationDelegateAdaptor](https://developer.apple.com/documentation/swiftui/uiapplicationdelegateadaptor).
@MainActor @preconcurrency @propertyWrapper
public struct UIApplicationDelegateAdaptor<DelegateType: NSObject & UIApplicationDelegate> {
    /// [wrappedValue](https://developer.apple.com/documentation/swiftui/uiapplicationdelegateadaptor/wrappedvalue).
    public var wrappedValue: DelegateType { fatalError("a stub creates nothing") }

    /// [init(_:)](https://developer.apple.com/documentation/swiftui/uiapplicationdelegateadaptor/init(_:)-59sfu).
    public init(_ delegateType: DelegateType.Type = DelegateType.self) {}
}

/// [ObservedObject](https://developer.apple.com/documentation/swiftui/observedobject).
@MainActor @preconcurrency @propertyWrapper public struct ObservedObject<ObjectType: ObservableObject> {
    /// [wrappedValue](https://developer.apple.com/documentation/swiftui/observedobject/wrappedvalue).
    public let wrappedValue: ObjectType

    /// [init(wrappedValue:)](https://developer.apple.com/documentation/swiftui/observedobject/init(wrappedvalue:)).
    public init(wrappedValue: ObjectType) { self.wrappedValue = wrappedValue }
}
