import { Redis } from "ioredis";

/** All that a Redis server holds, keys and values, as text. */
export async function readRedis(url: string): Promise<string> {
  const client = new Redis(url);
  try {
    const parts: string[] = [];
    for (const key of await client.keys("*")) parts.push(key, JSON.stringify(await readKey(client, key)));
    return parts.join("\n");
  } finally {
    client.disconnect();
  }
}

async function readKey(client: Redis, key: string): Promise<unknown> {
  const kind = await client.type(key);
  if (kind === "string") return client.get(key);
  if (kind === "hash") return client.hgetall(key);
  if (kind === "list") return client.lrange(key, 0, -1);
  if (kind === "set") return client.smembers(key);
  if (kind === "zset") return client.zrange(key, "0", "-1");
  if (kind === "stream") return client.xrange(key, "-", "+");
  // Gone since it was listed.
  if (kind === "none") return null;
  throw new Error(`${key} is a ${kind}, which nobody here reads`);
}
