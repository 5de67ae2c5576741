/** Redis runs each script as one step, on its own clock. A host is one hash: `next`, `paused`, `strikes`, and `slot:TOKEN` → end of its lease. */
const clock = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
`;

const keepMs = 86_400_000;

/** KEYS: host; ARGV: token, slots (0: as many as wanted), interval, lease. Gives: granted, ms of the pause, ms to the next. */
export const takeTurn = `${clock}
local next, paused, taken, own = 0, 0, 0, false
local fields = redis.call('HGETALL', KEYS[1])
for i = 1, #fields, 2 do
  local name, value = fields[i], tonumber(fields[i + 1])
  if name == 'next' then next = value
  elseif name == 'paused' then paused = value
  elseif name == 'slot:' .. ARGV[1] then own = true
  elseif string.sub(name, 1, 5) == 'slot:' then
    if value > now then taken = taken + 1 else redis.call('HDEL', KEYS[1], name) end
  end
end
-- The client may send a command again whose reply was lost.
if own then return {1, 0, 0} end
local most = tonumber(ARGV[2])
if next > now or paused > now or (most > 0 and taken >= most) then
  return {0, math.max(0, paused - now), math.max(0, next - now)}
end
redis.call('HSET', KEYS[1], 'slot:' .. ARGV[1], now + ARGV[4], 'next', now + ARGV[3])
redis.call('PEXPIRE', KEYS[1], ${keepMs})
return {1, 0, 0}`;

/** KEYS: host; ARGV: token, lease. */
export const renewTurn = `${clock}
if redis.call('HEXISTS', KEYS[1], 'slot:' .. ARGV[1]) == 1 then
  redis.call('HSET', KEYS[1], 'slot:' .. ARGV[1], now + ARGV[2])
end`;

/** KEYS: host; ARGV: token, pause (-1: none), first pause, longest pause. */
export const endTurn = `${clock}
redis.call('HDEL', KEYS[1], 'slot:' .. ARGV[1])
local pause = tonumber(ARGV[2])
if pause < 0 then
  redis.call('HDEL', KEYS[1], 'strikes')
  return
end
local strikes = tonumber(redis.call('HGET', KEYS[1], 'strikes') or 0)
local paused = tonumber(redis.call('HGET', KEYS[1], 'paused') or 0)
-- When a host asks several visits at once to wait, that counts as one request to back off.
if paused <= now then
  if strikes > 0 then pause = math.max(pause, ARGV[3] * 2 ^ math.min(strikes, 20)) end
  redis.call('HSET', KEYS[1], 'strikes', strikes + 1)
end
redis.call('HSET', KEYS[1], 'paused', math.max(paused, now + math.min(pause, ARGV[4])))
redis.call('PEXPIRE', KEYS[1], ${keepMs})`;

/** KEYS: service; ARGV: interval. Gives: ms until the request may go out. */
export const reserveRequest = `${clock}
local at = math.max(now, tonumber(redis.call('GET', KEYS[1]) or 0))
redis.call('SET', KEYS[1], at + ARGV[1], 'PX', math.ceil(at - now + ARGV[1]) + 1)
return math.ceil(at - now)`;
