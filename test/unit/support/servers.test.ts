import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { Redis } from "ioredis";
import { Client } from "pg";
import { expect, it } from "vitest";
import { describeOnEachPostgres, describeWithRedis } from "../../support/describe-with-server.ts";
import { startPostgres } from "../../support/start-postgres.ts";
import { startRedis } from "../../support/start-redis.ts";
import { tempFolder } from "../../support/temp-folder.ts";
import { openTestDatabase } from "../../support/test-database.ts";
import { waitUntil } from "../../support/wait-until.ts";

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows as unknown[];
  } finally {
    await client.end();
  }
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    // A zombie has ended; only its parent has not looked yet.
    return !readFileSync(`/proc/${pid}/stat`, "utf8").includes(") Z ");
  } catch {
    return false;
  }
};

describeOnEachPostgres("throwaway PostgreSQL", (kind) => {
  it("gives each caller an empty database of its own", async () => {
    const [one, other] = [
      await openTestDatabase({ kind, isEmpty: true }),
      await openTestDatabase({ kind, isEmpty: true }),
    ];
    await query(one.url, "create table only_here (id int)");
    await expect(query(other.url, "select * from only_here")).rejects.toThrow("does not exist");
    await one.close();
    await other.close();
    await expect(query(one.url, "select 1")).rejects.toThrow("does not exist");
  });

  it("keeps what was committed over a kill and a restart", async () => {
    const server = await startPostgres({ kind });
    await query(server.url, "create table kept (id int)");
    await server.kill();
    await expect(query(server.url, "select 1")).rejects.toThrow();
    await server.restart();
    expect(await query(server.url, "select count(*)::int as count from kept")).toEqual([{ count: 0 }]);
    await server.close();
  });
});

describeWithRedis("throwaway Redis", () => {
  it("keeps what was written over a kill and a restart", async () => {
    const server = await startRedis();
    const redis = new Redis(server.url, { maxRetriesPerRequest: null });
    redis.on("error", () => {});
    await redis.set("a", "1");
    await server.kill();
    await server.restart();
    expect(await redis.get("a")).toBe("1");
    redis.disconnect();
    await server.close();
  });

  const folder = tempFolder();

  it("ends when the process it belongs to is killed", async () => {
    const note = path.join(folder, "pid");
    const start = path.join(import.meta.dirname, "..", "..", "support", "start-redis.ts");
    const script = `
      const { startRedis } = await import(${JSON.stringify(start)});
      const { Redis } = await import("ioredis");
      const info = await new Redis((await startRedis()).url).info("server");
      (await import("node:fs")).writeFileSync(${JSON.stringify(note)}, /process_id:(\\d+)/.exec(info)[1]);
      setInterval(() => {}, 1000);`;
    const owner = spawn(process.execPath, ["--import", "tsx", "--input-type=module", "-e", script], {
      stdio: "inherit",
    });
    const pid = Number(
      await waitUntil("the server's pid", () => existsSync(note) && readFileSync(note, "utf8")),
    );
    expect(isAlive(pid)).toBe(true);
    owner.kill("SIGKILL");
    await waitUntil("the server to end", () => !isAlive(pid));
  });
});
