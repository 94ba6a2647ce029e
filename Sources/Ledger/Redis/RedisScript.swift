internal import Base
private import COpenSSL

/// `Decision` in Lua. Redis runs a script atomically. Scripts use the clock of Redis, which is the same for all
/// replicas, and return the time first.
///
/// `RedisLayout` makes the keys. All keys expire. All keys of a call have the client's hash tag, since a script may
/// only use keys of one slot. KEYS contains every key that a script uses:
/// - An id is a string: see `RedisRecord`.
/// - A call (an idempotency key, or the token of a transaction) is its settlement in MessagePack. If it delivers an id
///   again, the times of all announcements come last, which a former Crier neither wrote nor reads.
/// - A lane is a sorted set of "START IDS HOLDER" by the ends of the clips.
/// - A client with a limit has two sorted sets, of its ids and of its idempotency keys, by their expiry.
///
/// All reads come before all writes. Redis refuses the first write if it is out of memory, so a script writes all or
/// nothing.
enum RedisScript: CaseIterable {
    case look, settle, find, note, forget, dump, restore

    /// The names of the scripts in Redis: SHA-1 of their sources.
    private static let digests = Dictionary(uniqueKeysWithValues: allCases.map { ($0, $0.computedDigest) })

    var digest: String { Self.digests[self] ?? computedDigest }

    private var computedDigest: String {
        let source = Array(source.utf8)
        var digest = [UInt8](repeating: 0, count: Int(SHA_DIGEST_LENGTH))
        SHA1(source, source.count, &digest)
        return Hex.encode(digest)
    }

    var source: String {
        switch self {
        // A look-up replays an earlier call only by its idempotency key. `settle` also replays one by its token.
        case .look:
            Self.time + Self.counting + "if ARGV[2] ~= '' then " + Self.replaying + "end " + Self.reading + Self.opening
        case .settle:
            Self.time + Self.counting + Self.replaying + Self.reading + Self.deciding + Self.room + Self.writing
        case .find: Self.time + Self.finding
        case .note: Self.time + Self.noting
        case .forget: Self.time + Self.forgetting
        case .dump: Self.time + Self.dumping
        case .restore: Self.time + Self.restoring
        }
    }

    /// ARGV: the latest start, after a plus sign if replicas must confirm what the script acknowledges; …
    ///
    /// Redis lets a connection wait for its own writes only. A script that acknowledges an older record therefore
    /// writes the record's expiry again.
    ///
    /// The caller of a late command has already reported an error, so the command must not take effect. Commands are
    /// late if Redis was stopped, was loading or waited for its disk.
    private static let time = """
        local time = redis.call('TIME')
        local now = time[1] * 1000 + math.floor(time[2] / 1000)
        if now > tonumber(ARGV[1]) then return {now, 'late'} end
        local function acknowledge(key)
            if string.sub(ARGV[1], 1, 1) == '+' then redis.call('PEXPIRE', key, redis.call('PTTL', key)) end
        end
        local function digits(number) return string.format('%.0f', number) end

        """

    /// ARGV: … the request's fingerprint, the number of reservations (Lua: claims), whether the client has a former
    /// name, …
    ///
    /// KEYS: the call, the reservations, the same under the client's former name if it has one; of `settle` also the
    /// lanes, and the client's ids and keys if it has a limit.
    private static let counting = """
        local claims = tonumber(ARGV[3])
        local first = ARGV[4] == '1' and 1 + claims or 0

        """

    private static let replaying = """
        local kept = redis.call('GET', KEYS[1])
        if kept then
            kept = cmsgpack.unpack(kept)
            if kept[1] ~= ARGV[2] then return {now, 'reused'} end
            acknowledge(KEYS[1])
            return {now, 'settled', kept[2], kept[3], kept[4], kept[5] or '', kept[6] or {}}
        end
        if first > 0 then
            kept = redis.call('GET', KEYS[1 + first])
            if kept then
                kept = cmsgpack.unpack(kept)
                if kept[1] == ARGV[2] then
                    acknowledge(KEYS[1 + first])
                    return {now, 'settled', kept[2], kept[3], kept[4], kept[5] or '', kept[6] or {}}
                end
            end
        end

        """

    /// ARGV: … for each reservation the fingerprint of its content, …
    private static let reading = """
        local function content(claim) return ARGV[4 + claim] end
        local records, places = {}, {}
        for claim = 1, claims do
            local own, former = KEYS[1 + claim], KEYS[1 + first + claim]
            records[claim], places[claim] = redis.call('GET', own), own
            if not records[claim] and first > 0 then
                local record = redis.call('GET', former)
                if record and string.sub(record, 1, 16) == content(claim) then
                    records[claim], places[claim] = record, former
                end
            end
        end

        """

    private static let opening = """
        for claim = 1, claims do
            if records[claim] then acknowledge(places[claim]) end
        end
        return {now, 'open', records}
        """

    /// ARGV: … the lifetimes of the call and of the ids and the gap, in milliseconds; the client's row limit (0 is
    /// none); whether the call has an idempotency key; the memo of the transaction; for each reservation its release
    /// (from 1; 0 is a duplicate), its occasion, the part of its record after the slot, and its former record; for each
    /// release duration, ttl, lane (from 1; 0 is none) and slot owner.
    ///
    /// The occasion is empty for a new id, else a letter before the earlier push: "a" for an id that is announced
    /// again, "d" for one that is delivered again. The latter has a former record, as the caller has read it, without
    /// the content.
    private static let deciding = """
        local base, present = 4 + claims, digits(now)
        local keptFor, idsFor, gap = ARGV[base + 1], ARGV[base + 2], tonumber(ARGV[base + 3])
        local share, hasKey, memo = tonumber(ARGV[base + 4]), ARGV[base + 5] == '1', ARGV[base + 6]
        local function ofClaim(claim, field) return ARGV[base + 6 + 4 * (claim - 1) + field] end
        local function ofRelease(release, field) return ARGV[base + 6 + 4 * claims + 4 * (release - 1) + field] end

        local fates, times, announced, known, new, kept = {}, {}, {}, {}, 0, {}
        for claim = 1, claims do
            local record, release, again = records[claim], tonumber(ofClaim(claim, 1)), ofClaim(claim, 2)
            local isKnown = record and string.sub(record, 1, 16) == content(claim)
            if release == 0 then
                if not isKnown then return {now, 'changed'} end
                known[#known + 1] = places[claim]
                fates[claim] = -1
            else
                if again == '' and record or again ~= '' and not isKnown then return {now, 'changed'} end
                local occasion, push = string.sub(again, 1, 1), string.sub(again, 2)
                fates[claim] = occasion == '' and release - 1 or {release - 1, push}
                if occasion == 'd' then
                    local state = string.sub(record, 17)
                    if state ~= ofClaim(claim, 4) then return {now, 'changed'} end
                    local settled, start, position, length, flags, place =
                        string.match(state, '^v2 (%d+) (%d+) (%d+) (%d+) (%d+) (.*)$')
                    local duration, wanted = string.match(ofClaim(claim, 3), '^(%d+) %d+ (.*)$')
                    if #times == 0 then for other = 1, claims do times[other] = now end end
                    times[claim], fates[claim][3] = tonumber(settled), math.floor(flags / 2) % 2
                    local holds = place == wanted and tonumber(duration) <= tonumber(length)
                    if holds and start + math.min(length, ofRelease(release, 2)) > now then kept[release] = {tonumber(start), tonumber(position)} end
                end
                announced[release] = (announced[release] or 0) + 1
                if again == '' then new = new + 1 end
            end
        end

        local lanes, slots = {}, {}
        for release = 1, #announced do
            local start, position, lane = now, 1, kept[release] and 0 or tonumber(ofRelease(release, 3))
            local held = lanes[lane]
            if lane > 0 then
                if not held then
                    local key = KEYS[1 + claims + first + lane]
                    local last = redis.call('ZREVRANGE', key, '0', '0', 'WITHSCORES')[2]
                    held = {key = key, last = tonumber(last), clips = {},
                        waiting = redis.call('ZCOUNT', key, '(' .. present, '+inf')}
                    lanes[lane] = held
                end
                if held.last then start = math.max(now, held.last + gap) end
                position = held.waiting + 1
            end
            if kept[release] then start, position = unpack(kept[release]) end
            local excess = kept[release] and 0 or start - now - tonumber(ofRelease(release, 2))
            if excess > 0 then return {now, 'full', release - 1, excess} end
            if held then
                held.last, held.waiting = start + tonumber(ofRelease(release, 1)), position
                table.insert(held.clips, {digits(held.last),
                    digits(start) .. ' ' .. announced[release] .. ' ' .. ofRelease(release, 4)})
            end
            slots[2 * release - 1], slots[2 * release] = start, position
        end
        if #announced == 0 and not hasKey then
            for _, key in ipairs(known) do acknowledge(key) end
            return {now, 'settled', now, slots, fates, memo, times}
        end

        """

    /// Checks the client's limit of ids and of keys.
    private static let room = """
        if share > 0 then
            for which, added in ipairs({new, hasKey and 1 or 0}) do
                local key, alive = KEYS[#KEYS - 2 + which], '(' .. present
                local held = redis.call('ZCOUNT', key, alive, '+inf')
                local excess = held + added - share
                if added > 0 and excess > 0 then
                    local oldest = redis.call('ZRANGEBYSCORE', key, alive, '+inf', 'WITHSCORES', 'LIMIT',
                        math.max(0, math.min(excess, held) - 1), 1)[2]
                    return {now, 'bound', tonumber(oldest or now) - now}
                end
            end
        end

        """

    private static let writing = """
        redis.call('SET', KEYS[1], cmsgpack.pack({ARGV[2], now, slots, fates, memo, times}), 'PX', keptFor)
        local function hold(set, key, lifetime)
            redis.call('ZADD', set, digits(now + lifetime), key)
            redis.call('ZREMRANGEBYSCORE', set, '-inf', present)
            redis.call('PEXPIRE', set, lifetime)
        end
        if share > 0 and hasKey then hold(KEYS[#KEYS], KEYS[1], keptFor) end
        for claim = 1, claims do
            local release = tonumber(ofClaim(claim, 1))
            if release > 0 and not kept[release] then
                local record = content(claim) .. 'v2 ' .. digits(times[claim] or now) .. ' ' .. digits(slots[2 * release - 1]) .. ' '
                    .. digits(slots[2 * release]) .. ' ' .. ofClaim(claim, 3)
                redis.call('SET', KEYS[1 + claim], record, 'PX', idsFor)
                if share > 0 then hold(KEYS[#KEYS - 1], KEYS[1 + claim], idsFor) end
            end
        end
        for _, held in pairs(lanes) do
            redis.call('ZREMRANGEBYSCORE', held.key, '-inf', digits(now - gap))
            for _, clip in ipairs(held.clips) do redis.call('ZADD', held.key, clip[1], clip[2]) end
            redis.call('PEXPIREAT', held.key, digits(held.last + gap))
        end
        return {now, 'settled', now, slots, fates, memo, times}
        """

    /// KEYS: the id.
    private static let finding = """
        local record = redis.call('GET', KEYS[1])
        if not record then return {now, 'unknown'} end
        return {now, 'found', record, redis.call('PTTL', KEYS[1])}
        """

    /// KEYS: the id. ARGV: … the bit of the report in `DeliveryState`, and the words that it may be about, each
    /// between two spaces, or "all".
    private static let noting = """
        local record = redis.call('GET', KEYS[1])
        if not record then return {now, 'unknown'} end
        local head, flags, rest = string.match(string.sub(record, 17), '^(v2 %d+ %d+ %d+ %d+ )(%d+)( .*)$')
        local bit, left, first = tonumber(ARGV[2]), redis.call('PTTL', KEYS[1]), 0
        local state = math.floor((flags or 0) / 8)
        local words = ' ' .. digits(math.floor(state / 16) % 1048576) .. ' '
        if ARGV[3] ~= 'all' and not string.find(ARGV[3], words, 1, true) then return {now, 'foreign'} end
        if flags and math.floor(state / bit) % 2 == 0 then
            first, record = 1, string.sub(record, 1, 16) .. head .. digits(flags + 8 * bit) .. rest
            redis.call('SET', KEYS[1], record, 'PX', left)
        end
        return {now, 'noted', record, left, first}
        """

    /// KEYS: the id, the client's ids, the lane if there is one. ARGV: … the record that was read, the owner of the
    /// slots.
    private static let forgetting = """
        if redis.call('GET', KEYS[1]) ~= ARGV[2] then return {now, 'changed'} end
        redis.call('DEL', KEYS[1])
        redis.call('ZREM', KEYS[2], KEYS[1])
        local returned = 0
        if KEYS[3] then
            local clips = redis.call('ZRANGEBYSCORE', KEYS[3], '(' .. digits(now), '+inf', 'WITHSCORES')
            for place = 1, #clips, 2 do
                local start, ids, holder = string.match(clips[place], '^(%d+) (%d+) (.*)$')
                if start and holder == ARGV[3] and tonumber(start) > now then
                    redis.call('ZREM', KEYS[3], clips[place])
                    if tonumber(ids) > 1 then
                        local left = start .. ' ' .. digits(tonumber(ids) - 1) .. ' ' .. holder
                        redis.call('ZADD', KEYS[3], clips[place + 1], left)
                    else
                        returned = 1
                    end
                end
            end
        end
        return {now, 'forgotten', returned}
        """
}
