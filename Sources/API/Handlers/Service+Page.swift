internal import HTTP
internal import Page

/// The page at `/`. What it shows comes from the other endpoints.
extension Answer {
    static func page(_ file: PageFile) -> Answer {
        Answer(
            Response(
                status: 200,
                [
                    ("Content-Type", file.contentType), ("ETag", "\"\(file.tag)\""),
                    // The three files belong together, so a browser asks each time whether they are still the same.
                    ("Cache-Control", "no-cache"),
                    ("Content-Security-Policy", contentSecurityPolicy), ("X-Content-Type-Options", "nosniff"),
                    ("Referrer-Policy", "no-referrer"), ("Cross-Origin-Resource-Policy", "same-origin"),
                    ("Cross-Origin-Opener-Policy", "same-origin"),
                ], body: file.bytes))
    }

    /// The page runs its own script and asks its own service, nothing else. `blob:` is the sound that it was given, `data:`
    /// its icon. No page of others shows it in a frame, so nobody's click is led to it.
    private static let contentSecurityPolicy = [
        "default-src 'none'", "script-src 'self'", "style-src 'self'", "connect-src 'self'", "media-src 'self' blob:",
        "img-src 'self' data: blob:", "base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'",
        "require-trusted-types-for 'script'",
    ].joined(separator: "; ")
}
