/// The scripts that move rows from one ledger to another.
extension RedisScript {
    /// KEYS: the idempotency key.
    static let dumping = """
        local kept = redis.call('GET', KEYS[1])
        if not kept then return {now, 'unknown'} end
        kept = cmsgpack.unpack(kept)
        return {now, 'dumped', kept[2], kept[3], kept[4], kept[5] or '', kept[6] or {}, kept[1], redis.call('PTTL', KEYS[1])}
        """

    /// KEYS: the id or the idempotency key, and the client's set of such keys if the client has a limit. ARGV: … the
    /// expiry, and the value of an id. For an answer the value is empty; then come the request's fingerprint, the time,
    /// the memo, the number of slots, start and position of each slot, and for each outcome its release, its earlier
    /// push, whether it redelivers a repeat, and the time of its announcement.
    static let restoring = """
        local left, value = tonumber(ARGV[2]) - now, ARGV[3]
        if left <= 0 or redis.call('EXISTS', KEYS[1]) == 1 then return {now, 'restored', 0} end
        if value == '' then
            local count, slots, fates, times = tonumber(ARGV[7]), {}, {}, {}
            for place = 1, 2 * count do slots[place] = tonumber(ARGV[7 + place]) end
            for place = 8 + 2 * count, #ARGV, 4 do
                local release, push, again = tonumber(ARGV[place]), ARGV[place + 1], ARGV[place + 2]
                local fate = release
                if push ~= '' then fate = {release, push, tonumber(again)} end
                fates[#fates + 1], times[#times + 1] = fate, tonumber(ARGV[place + 3])
            end
            value = cmsgpack.pack({ARGV[4], tonumber(ARGV[5]), slots, fates, ARGV[6], times})
        end
        redis.call('SET', KEYS[1], value, 'PX', digits(left))
        if KEYS[2] then
            redis.call('ZADD', KEYS[2], ARGV[2], KEYS[1])
            redis.call('PEXPIRE', KEYS[2], digits(math.max(left, redis.call('PTTL', KEYS[2]))))
        end
        return {now, 'restored', 1}
        """
}
