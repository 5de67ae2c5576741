import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { beforeAll, expect, test } from "vitest";
import { compileProgram } from "../../support/compile-program.ts";
import { describeOnEachPostgres, describeWithRedis } from "../../support/describe-with-server.ts";
import { type ModelServer, startModelServer } from "../../support/model-server.ts";
import { startRedis } from "../../support/start-redis.ts";
import { openTestDatabase } from "../../support/test-database.ts";

let program = "";
beforeAll(async () => {
  program = await compileProgram(fileURLToPath(new URL("./pace-process.ts", import.meta.url)));
});
const limitSeconds = 1;
/** What the server says that each request took. */
const tokensEach = 120;
const calls = 9;

async function work(
  storeUrl: string,
  baseUrl: string,
  limits: Record<string, number>,
): Promise<number | null> {
  const args = [storeUrl, baseUrl, JSON.stringify({ ...limits, limitSeconds }), String(calls)];
  const child = spawn(process.execPath, [program, ...args], {
    stdio: ["ignore", "inherit", "inherit"],
  });
  const [code] = await once(child, "close");
  return code as number | null;
}

/** When each request came to the server, in milliseconds. */
async function twoProcesses(storeUrl: string, limits: Record<string, number>): Promise<readonly number[]> {
  const came: number[] = [];
  const server: ModelServer = await startModelServer(() => {
    came.push(performance.now());
    return {
      message: { content: '{"word":"freshet"}' },
      usage: { prompt_tokens: tokensEach - 20, completion_tokens: 20 },
    };
  });
  try {
    const ends = [work(storeUrl, server.baseUrl, limits), work(storeUrl, server.baseUrl, limits)];
    expect(await Promise.all(ends)).toEqual([0, 0]);
    return came;
  } finally {
    await server.close();
  }
}

const mostInAWindow = (came: readonly number[]): number =>
  Math.max(...came.map((at) => came.filter((each) => each >= at && each < at + limitSeconds * 1000).length));

function contract(open: () => Promise<{ readonly url: string; close(): Promise<void> }>): void {
  test.concurrent.each([
    ["requests", { requestsPerMinute: 8 }, 8],
    ["tokens", { tokensPerMinute: 1000 }, Math.floor(1000 / tokensEach)],
  ])(
    "two processes never send an endpoint more %s in a window than its limit",
    async (_name, limits, most) => {
      const { url, close } = await open();
      try {
        const came = await twoProcesses(url, limits);
        expect(came).toHaveLength(2 * calls);
        expect(mostInAWindow(came)).toBeLessThanOrEqual(most);
      } finally {
        await close();
      }
    },
  );
}

describeOnEachPostgres("limits of an endpoint that two processes share in the database", (kind) => {
  contract(() => openTestDatabase({ kind }));
});

describeWithRedis("limits of an endpoint that two processes share in Redis", () => {
  contract(startRedis);
});
