/**
 * Redis runs each script as one step, on its own clock. A service is one hash: `r:SLICE` and `t:SLICE` → requests and tokens,
 * `paused` → end of its pause.
 */
const clock = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
`;

/**
 * KEYS: service; ARGV: width of a slice in ms, slices to keep, requests (-1: any), tokens (-1: any), tokens of this one. Gives: 1 and the
 * slice; or 0, the time, ms of the pause, and all fields.
 */
export const takeUse = `${clock}
local slice = math.floor(now / ARGV[1])
local fields = redis.call('HGETALL', KEYS[1])
local requests, tokens, paused = 0, 0, 0
for i = 1, #fields, 2 do
  local name, value = fields[i], tonumber(fields[i + 1])
  if name == 'paused' then paused = value
  elseif tonumber(string.sub(name, 3)) <= slice - ARGV[2] or tonumber(string.sub(name, 3)) > slice then redis.call('HDEL', KEYS[1], name)
  elseif string.sub(name, 1, 1) == 'r' then requests = requests + value
  else tokens = tokens + value end
end
local mostRequests, mostTokens = tonumber(ARGV[3]), tonumber(ARGV[4])
if paused > now or (mostRequests >= 0 and requests + 1 > mostRequests)
  or (mostTokens >= 0 and tokens + ARGV[5] > mostTokens) then
  return {0, tostring(now), tostring(math.max(0, paused - now)), unpack(fields)}
end
redis.call('HINCRBY', KEYS[1], 'r:' .. slice, 1)
redis.call('HINCRBYFLOAT', KEYS[1], 't:' .. slice, ARGV[5])
redis.call('PEXPIRE', KEYS[1], math.max(redis.call('PTTL', KEYS[1]), ARGV[1] * (ARGV[2] + 1)))
return {1, tostring(slice)}`;

/** KEYS: service; ARGV: slice, tokens. */
export const correctUse = `
local known = redis.call('HGET', KEYS[1], 't:' .. ARGV[1])
if known then
  redis.call('HSET', KEYS[1], 't:' .. ARGV[1], math.max(0, known + ARGV[2]))
end`;

/** KEYS: service; ARGV: pause. */
export const pauseUse = `${clock}
local paused = tonumber(redis.call('HGET', KEYS[1], 'paused') or 0)
redis.call('HSET', KEYS[1], 'paused', math.max(paused, now + ARGV[1]))
redis.call('PEXPIRE', KEYS[1], math.max(redis.call('PTTL', KEYS[1]), ARGV[1] + 1))`;

/** KEYS: service. Gives: ms that are left of its pause. */
export const readPause = `${clock}
return math.max(0, tonumber(redis.call('HGET', KEYS[1], 'paused') or 0) - now)`;
