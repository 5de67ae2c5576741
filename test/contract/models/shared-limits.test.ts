import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { beforeAll, expect, test } from "vitest";
import { compileProgram } from "../../support/compile-program.ts";
import { describeOnEachPostgres, describeWithRedis } from "../../support/describe-with-server.ts";
import { isLong } from "../../support/is-long.ts";
import { type ModelServer, startModelServer } from "../../support/model-server.ts";
import { startRedis } from "../../support/start-redis.ts";
import { openTestDatabase } from "../../support/test-database.ts";

let program = "";
beforeAll(async () => {
  program = await compileProgram(fileURLToPath(new URL("./limited-process.ts", import.meta.url)));
});
const limitSeconds = 1;
/** What the server says that each request took. */
const tokensEach = 120;
const calls = 9;

/** Milliseconds between which a request was let go. */
type Grant = readonly [from: number, to: number];

/** One process with its calls; gives when each of them was let go. */
async function work(
  storeUrl: string,
  baseUrl: string,
  limits: Record<string, number>,
): Promise<readonly Grant[]> {
  const args = [storeUrl, baseUrl, JSON.stringify({ ...limits, limitSeconds }), String(calls)];
  const child = spawn(process.execPath, [program, ...args], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  let said = "";
  child.stdout.on("data", (piece) => {
    said += piece;
  });
  const [code] = await once(child, "close");
  expect(code).toBe(0);
  return JSON.parse(said);
}

/**
 * When the requests of two processes were let go, and how many came to the server. When they come is not looked at: on a busy machine
 * a process may be put off between the two for longer than any window.
 */
async function twoProcesses(
  storeUrl: string,
  limits: Record<string, number>,
): Promise<{ readonly grants: readonly Grant[]; readonly came: number }> {
  let came = 0;
  const server: ModelServer = await startModelServer(() => {
    came += 1;
    return {
      message: { content: '{"word":"freshet"}' },
      usage: { prompt_tokens: tokensEach - 20, completion_tokens: 20 },
    };
  });
  try {
    const ends = [work(storeUrl, server.baseUrl, limits), work(storeUrl, server.baseUrl, limits)];
    return { grants: (await Promise.all(ends)).flat(), came };
  } finally {
    await server.close();
  }
}

/** Grants that surely lie within one window, at most; the two clock readings of a grant are each off by a millisecond at most. */
const mostInAWindow = (grants: readonly Grant[]): number =>
  Math.max(
    ...grants.map(
      ([start]) =>
        grants.filter(([from, to]) => from >= start && to < start + limitSeconds * 1000 - 2).length,
    ),
  );

const limited = {
  requests: ["requests", { requestsPerMinute: 8 }, 8],
  tokens: ["tokens", { tokensPerMinute: 1000 }, Math.floor(1000 / tokensEach)],
} as const;

/** The short form has one kind of limit with each store. */
function contract(
  short: keyof typeof limited,
  open: () => Promise<{ readonly url: string; close(): Promise<void> }>,
): void {
  test.concurrent.each(isLong ? Object.values(limited) : [limited[short]])(
    "two processes never send an endpoint more %s in a window than its limit",
    async (_name, limits, most) => {
      const { url, close } = await open();
      try {
        const { grants, came } = await twoProcesses(url, limits);
        expect(came).toBe(2 * calls);
        expect(grants.length).toBeGreaterThanOrEqual(2 * calls);
        expect(mostInAWindow(grants)).toBeLessThanOrEqual(most);
      } finally {
        await close();
      }
    },
  );
}

describeOnEachPostgres("limits of an endpoint that two processes share in the database", (kind) => {
  contract("tokens", () => openTestDatabase({ kind }));
});

describeWithRedis("limits of an endpoint that two processes share in Redis", () => {
  contract("requests", startRedis);
});
