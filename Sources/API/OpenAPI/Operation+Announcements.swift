internal import JSON

/// The operations on announcements.
extension Operation {
    static let announcementOperations = [announce, announced, delivered, heard, forget]

    static let announce = Operation(
        path: "/v1/announcements", method: .post, id: "announce",
        summary: "Announce an order once: a clip, the time to play it, and pushes that are ready to send.",
        fields: OrderField.ofBatch + OrderField.ofOneAlone, bodies: [body],
        headers: [
            HeaderField(
                name: "Idempotency-Key",
                schema: .object([
                    "type": .string("string"), "minLength": .integer(1), "maxLength": .integer(255),
                    "pattern": .string("^[!-~]([ -~]*[!-~])?$"),
                ]), help: "The same key with the same request gets the first response again, with the current delay.",
                isRequired: false),
            HeaderField(
                name: "Prefer", schema: .object(["type": .string("string")]),
                help: "'wait=SECONDS' changes how long the client waits (RFC 7240).", isRequired: false),
        ],
        answers: [
            AnswerForm(
                status: 200, help: "No announcement was new.", content: .json(.announced), headers: [replayed]),
            AnswerForm(
                status: 201, help: "At least one announcement was new.", content: .json(.announced), headers: [replayed]
            ),
        ], problems: [409, 415, 422, 429], links: ["announcement", "confirmDelivery", "forgetAnnouncement"])

    static let announced = Operation(
        path: "/v1/announcements/{id}", method: .get, id: "announcement", summary: "The ledger's entry of an id.",
        pathFields: [OrderField.id],
        answers: [AnswerForm(status: 200, help: "The entry.", content: .json(.ledgerEntry))],
        problems: [404, 422])

    static let delivered = Operation(
        path: "/v1/announcements/{id}/delivered", method: .post, id: "confirmDelivery",
        summary: "Confirm that a push service has accepted the push. The same order is then a duplicate.",
        pathFields: [OrderField.id],
        answers: [AnswerForm(status: 200, help: "The entry.", content: .json(.ledgerEntry))],
        problems: [404, 422])

    static let heard = Operation(
        path: "/v1/announcements/{id}/heard", method: .post, id: "reportHeard",
        summary: "Report that an announcement was heard. A phone sends the token of its clip instead of a key.",
        pathFields: [OrderField.id], fields: [OrderField.token],
        answers: [AnswerForm(status: 200, help: "The entry.", content: .json(.ledgerEntry))],
        problems: [401, 403, 404, 422])

    static let forget = Operation(
        path: "/v1/announcements/{id}", method: .delete, id: "forgetAnnouncement",
        summary: "Remove an id. Its slot is freed if the slot has not begun.", pathFields: [OrderField.id],
        answers: [AnswerForm(status: 200, help: "The deleted record.", content: .json(.ledgerEntry))],
        problems: [404, 422])

    private static let replayed = HeaderField(
        name: "Idempotency-Replayed", schema: .object(["const": .string("true")]),
        help: "The answer to an earlier request with the same Idempotency-Key.", isRequired: false)

    private static let body: RequestBody = {
        let values = OrderField.values.example ?? .null
        let order: [JSONValue.Member] = [
            .init("id", .string("20231101-001")), .init("lane", .string("shop-17/phone-3")),
            .init("template", .string("payment.received")),
            .init("values", values), .init("push", .strings(["apns", "fcm"])),
        ]
        let items = ["20231101-002", "20231101-003"].map { id in
            JSONValue.object(["id": .string(id), "template": .string("payment.received"), "values": values])
        }
        return RequestBody(
            contentType: "application/json",
            content: .objects([
                (OrderField.ofOrder, ["id", "template"], [OrderField.announcements]),
                (OrderField.ofBatch, ["announcements"], OrderField.ofOneAlone),
            ]),
            examples: [
                ("order", .object(order)),
                (
                    "batch",
                    .object([
                        "merge": .string("auto"), "lane": .string("shop-17/phone-4"), "announcements": .array(items),
                    ])
                ),
            ])
    }()
}
