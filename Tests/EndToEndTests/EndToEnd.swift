import Testing

/// The same program that users get, over real sockets and with the real command line. One test at a time: a program
/// started while another is being started would inherit its descriptors, and Foundation would not see it end.
@Suite(.serialized) enum EndToEnd {}
