import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { Redis } from "ioredis";
import { freePort } from "./free-port.ts";
import { redisBinary } from "./has-server.ts";
import { startThrowawayServer, type ThrowawayServer } from "./throwaway-server.ts";

export interface TestRedis {
  readonly url: string;
  /** As a crash would: SIGKILL, nothing written. */
  kill(): Promise<void>;
  /** On the same port, with what was on disk. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

async function answers(port: number): Promise<boolean> {
  const redis = new Redis({
    port,
    host: "127.0.0.1",
    lazyConnect: true,
    retryStrategy: () => null,
    connectTimeout: 2000,
  });
  redis.on("error", () => {});
  try {
    await redis.connect();
    return (await redis.ping()) === "PONG";
  } catch {
    return false;
  } finally {
    redis.disconnect();
  }
}

/** A Redis of this test's own on a free port; it dies with `parent` (this process by default) whatever happens. */
export async function startRedis({ parent = process.pid } = {}): Promise<TestRedis> {
  const command = redisBinary();
  if (command === undefined)
    throw new Error("start-redis: no redis-server here; npm test installs it where it may");
  const folder = mkdtempSync(path.join(os.tmpdir(), "freshet-test-redis-"));
  let port = await freePort();
  const launch = (): Promise<ThrowawayServer> => {
    const settings = ["--bind", "127.0.0.1", "--port", String(port), "--dir", folder];
    const args = [...settings, "--appendonly", "yes", "--save", "", "--maxmemory-policy", "noeviction"];
    return startThrowawayServer({
      name: "redis",
      command,
      args,
      folder,
      parent,
      isReady: () => answers(port),
    });
  };
  let server = await launch().catch(async () => {
    // Another process took the port in between.
    port = await freePort();
    return launch();
  });
  return {
    url: `redis://127.0.0.1:${port}`,
    kill: () => server.end("SIGKILL"),
    restart: async () => {
      await server.end("SIGTERM");
      server = await launch();
    },
    close: async () => {
      await server.end("SIGKILL");
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
