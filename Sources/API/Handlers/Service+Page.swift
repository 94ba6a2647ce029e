internal import HTTP
internal import Page

/// The page at `/`. Its contents come from the other endpoints.
extension Answer {
    static func page(_ file: PageFile) -> Answer {
        Answer(
            Response(
                status: 200,
                [
                    ("Content-Type", file.contentType), ("ETag", "\"\(file.tag)\""),
                    // The three files belong together, so a browser revalidates them each time.
                    ("Cache-Control", "no-cache"),
                    ("Content-Security-Policy", contentSecurityPolicy), ("X-Content-Type-Options", "nosniff"),
                    ("Referrer-Policy", "no-referrer"), ("Cross-Origin-Resource-Policy", "same-origin"),
                    ("Cross-Origin-Opener-Policy", "same-origin"),
                ], body: file.bytes))
    }

    /// The page runs only its own script and calls only its own service. `blob:` is the sound that it received, `data:`
    /// its icon. Foreign pages cannot show it in a frame to capture a user's clicks.
    private static let contentSecurityPolicy = [
        "default-src 'none'", "script-src 'self'", "style-src 'self'", "connect-src 'self'", "media-src 'self' blob:",
        "img-src 'self' data: blob:", "base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'",
        "require-trusted-types-for 'script'",
    ].joined(separator: "; ")
}
