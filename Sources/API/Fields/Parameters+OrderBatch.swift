internal import Announcements
internal import Clips
internal import HTTP
internal import JSON
internal import Ledger

/// Reads the content of a request to announce: one announcement, or a batch.
extension Parameters {
    init(announcing request: Request) throws(Problem) {
        try self.init(request, known: Operation.announce.fieldNames)
    }

    /// Reads the orders. Other tasks get a turn after each one.
    func batch(
        _ library: VoiceLibrary, client: LedgerClient, scopes: Set<Scope>, key: IdempotencyKey?
    ) async throws(Problem) -> OrderBatch {
        let (merge, isLazy) = (try self[OrderField.merge], try self[OrderField.render] == .lazy)
        guard let objects = try self[OrderField.announcements] else {
            return OrderBatch(
                client: client, orders: [try order(library, scopes)], items: [.init(order: 0, isDuplicate: false)],
                merge: merge, isLazy: isLazy, isSingle: true, key: key)
        }
        let (orders, items) = try await orders(objects, library, scopes, merge)
        return OrderBatch(
            client: client, orders: orders, items: items, merge: merge, isLazy: isLazy, isSingle: false, key: key)
    }

    private func orders(
        _ objects: [[JSONValue.Member]], _ library: VoiceLibrary, _ scopes: Set<Scope>, _ merge: OrderBatch.Merge
    ) async throws(Problem) -> ([Order], [OrderBatch.Item]) {
        try checkFieldsOfBatch()
        var (orders, items): ([Order], [OrderBatch.Item]) = ([], [])
        var places: [String: Int] = [:]
        for (index, object) in objects.enumerated() {
            await Task.yield()
            if Task.isCancelled { throw .clientGone }
            var problem: Problem
            do throws(Problem) {
                let order = try item(object).order(library, scopes)
                try checkListener(order, orders.first, merge)
                let place = places[order.id]
                if let place { try checkRepeat(order, of: orders[place]) }
                items.append(.init(order: place ?? orders.count, isDuplicate: place != nil))
                if place == nil {
                    places[order.id] = orders.count
                    orders.append(order)
                }
                continue
            } catch {
                problem = error
            }
            problem.field = "announcements[\(index)]" + (problem.field.map { ".\($0)" } ?? "")
            throw problem
        }
        return (orders, items)
    }

    private func checkFieldsOfBatch() throws(Problem) {
        for field in OrderField.ofOneAlone where self[field.name] != nil {
            throw Problem(
                code: "unknown_field", field: field.name,
                detail: "'\(field.name)' belongs to one announcement. In a batch it is inside 'announcements'.")
        }
    }

    /// An announcement of the batch. Fields of the batch are its defaults.
    private func item(_ members: [JSONValue.Member]) throws(Problem) -> Parameters {
        let known = OrderField.ofItem.map(\.name)
        var item = try Parameters(members.map { ($0.name, .json($0.value)) }, known: known)
        for name in known where item[name] == nil {
            if let value = self[name] { item = item.with(name, value) }
        }
        return item
    }

    /// Requires that orders that may be merged into one clip have the same lane and the same push targets.
    private func checkListener(_ order: Order, _ first: Order?, _ merge: OrderBatch.Merge) throws(Problem) {
        guard merge != .never, let first else { return }
        if first.lane != order.lane {
            throw Problem(
                code: "two_lanes", field: "lane",
                detail: "Merged announcements share one lane. Send a batch for each lane, or 'merge' = 'never'.")
        }
        guard Set(first.targets) == Set(order.targets) else {
            throw Problem(
                code: "two_pushes", field: "push",
                detail:
                    "Merged announcements share one list of pushes. Set 'push' outside the list 'announcements', or set 'merge' to 'never'."
            )
        }
    }

    private func checkRepeat(_ order: Order, of first: Order) throws(Problem) {
        guard !order.isRepeat else {
            throw Problem(
                code: "repeated_id", field: "id",
                detail: "This batch already contains the id. Repeat it in another request.")
        }
        guard order.reservation.content != first.reservation.content else { return }
        throw Problem(
            code: "id_conflict", field: "id",
            detail: "Another announcement of this batch has the same id and other content. Give each its own id.")
    }

    /// Reads a list of announcements; nil without the field.
    func announcements(_ name: String) throws(Problem) -> [[JSONValue.Member]]? {
        guard let value = self[name] else { return nil }
        guard case .json(.array(let values)) = value else {
            throw Problem(
                code: "wrong_type", field: name, detail: "'\(name)' is not a list. Send a list, in a JSON body.")
        }
        guard (1...OrderBatch.maxItems).contains(values.count) else {
            throw Problem(
                code: "out_of_range", field: name,
                detail: "'\(name)' is a list of 1 to \(OrderBatch.maxItems) announcements.")
        }
        var objects: [[JSONValue.Member]] = []
        for (index, value) in values.enumerated() {
            guard case .object(let members) = value else {
                throw Problem(
                    code: "wrong_type", field: "\(name)[\(index)]",
                    detail: "An announcement is \(value.kind); send an object.")
            }
            objects.append(members)
        }
        return objects
    }
}
