/// The decisions, as Redis makes them: `Decision` in Lua. A script runs alone, so that nothing comes between reading and
/// writing. It reads Redis' clock, which is the same for all replicas, and answers with it first.
///
/// Keys: the call; its claims; for `settle` its lanes, each once. An id is a string: the content's fingerprint, then
/// "SETTLED START POSITION LEADER". A call is what it was answered with, in MessagePack. A lane is a sorted set of the
/// moments when its clips end. All of them expire by themselves; keys carry the hash tag {crier}, since a script may
/// only touch keys of one slot.
///
/// All reading comes before all writing, and the first write is one that Redis refuses when it is out of memory: what a
/// script has begun to write it writes to its end.
enum RedisScript: CaseIterable {
    case look, settle

    var source: String {
        switch self {
        case .look: Self.beginning + Self.looking
        case .settle: Self.beginning + Self.settling
        }
    }

    /// ARGV: the last moment to begin, the request's fingerprint, the number of claims, …
    ///
    /// A call that Redis meets late (it was stopped, it was loading, it waited for its disk) has been given up by its
    /// caller, who was told so: nothing must come of it then.
    private static let beginning = """
        local time = redis.call('TIME')
        local now = time[1] * 1000 + math.floor(time[2] / 1000)
        if now > tonumber(ARGV[1]) then return {now, 'late'} end
        local kept = redis.call('GET', KEYS[1])
        if kept then
            kept = cmsgpack.unpack(kept)
            if kept[1] ~= ARGV[2] then return {now, 'reused'} end
            return {now, 'settled', kept[2], kept[3], kept[4]}
        end
        local claims = tonumber(ARGV[3])
        local records = {}
        for claim = 1, claims do records[claim] = redis.call('GET', KEYS[1 + claim]) end

        """

    private static let looking = "return {now, 'open', records}"

    /// ARGV: … how long to keep the call and the ids, the gap (milliseconds all), for each claim its content's
    /// fingerprint, its release (from 1; 0 is a repeat) and its leader, for each release duration, ttl and lane (from 1;
    /// 0 is none).
    private static let settling = """
        local keptFor, idsFor, gap = ARGV[4], ARGV[5], tonumber(ARGV[6])
        local function ofClaim(claim, field) return ARGV[6 + 3 * (claim - 1) + field] end
        local function ofRelease(release, field)
            return tonumber(ARGV[6 + 3 * claims + 3 * (release - 1) + field])
        end
        local function digits(number) return string.format('%.0f', number) end

        local fates = {}
        for claim = 1, claims do
            local record, release = records[claim], tonumber(ofClaim(claim, 2))
            if release > 0 then
                if record then return {now, 'changed'} end
                fates[claim] = release - 1
            else
                if not record or string.sub(record, 1, 16) ~= ofClaim(claim, 1) then return {now, 'changed'} end
                fates[claim] = record
            end
        end

        local lanes, slots = {}, {}
        for release = 1, (#ARGV - 6 - 3 * claims) / 3 do
            local start, position, lane = now, 1, ofRelease(release, 3)
            local held = lanes[lane]
            if lane > 0 then
                if not held then
                    local key = KEYS[1 + claims + lane]
                    local last = redis.call('ZREVRANGE', key, 0, 0)[1]
                    held = {key = key, last = tonumber(last), ends = {},
                        waiting = redis.call('ZCOUNT', key, '(' .. digits(now), '+inf')}
                    lanes[lane] = held
                end
                if held.last then start = math.max(now, held.last + gap) end
                position = held.waiting + 1
            end
            local excess = start - now - ofRelease(release, 2)
            if excess > 0 then return {now, 'full', release - 1, excess} end
            if held then
                held.last, held.waiting = start + ofRelease(release, 1), position
                table.insert(held.ends, digits(held.last))
            end
            slots[2 * release - 1], slots[2 * release] = start, position
        end

        redis.call('SET', KEYS[1], cmsgpack.pack({ARGV[2], now, slots, fates}), 'PX', keptFor)
        for claim = 1, claims do
            local release = tonumber(ofClaim(claim, 2))
            if release > 0 then
                local record = ofClaim(claim, 1) .. digits(now) .. ' ' .. digits(slots[2 * release - 1]) .. ' '
                    .. digits(slots[2 * release]) .. ' ' .. ofClaim(claim, 3)
                redis.call('SET', KEYS[1 + claim], record, 'PX', idsFor)
            end
        end
        for _, held in pairs(lanes) do
            redis.call('ZREMRANGEBYSCORE', held.key, '-inf', digits(now - gap))
            for _, moment in ipairs(held.ends) do redis.call('ZADD', held.key, moment, moment) end
            redis.call('PEXPIREAT', held.key, digits(held.last + gap))
        end
        return {now, 'settled', now, slots, fates}
        """
}
