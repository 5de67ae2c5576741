import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, it } from "vitest";
import { chaosSettings, chaosWorldOf } from "../../chaos/chaos-settings.ts";
import { findDuplicates } from "../../chaos/find-duplicates.ts";
import { openAudit } from "../../chaos/open-audit.ts";
import { isLong } from "../../support/is-long.ts";
import { openDeployment } from "../../support/open-deployment.ts";
import { openTestDatabase } from "../../support/test-database.ts";
import { waitUntil } from "../../support/wait-until.ts";

const patience = { timeout: 120_000, interval: 100 };
const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** A search engine in front of another one: while it is shut, it answers as one that limits this client. */
async function openGate(behind: string, isShut: () => Promise<boolean>): Promise<string> {
  const server = createServer(async (request, response) => {
    if (await isShut()) {
      response.writeHead(403).end("captcha");
      return;
    }
    const reply = await fetch(new URL(request.url ?? "/", behind));
    response.writeHead(reply.status, { "content-type": "application/json" }).end(await reply.text());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  closing.push(async () => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

it.runIf(isLong)(
  "waits while no engine answers, says so once, and accepts the one question that there is a seed for",
  async () => {
    const database = await openTestDatabase();
    closing.push(() => database.close());
    const audit = await openAudit(database.url);
    closing.push(() => audit.close());
    // One after another: the audit has one connection.
    let last: Promise<unknown> = Promise.resolve();
    const has = (query: string): Promise<boolean> => {
      const next = last.then(async () => (await audit.query(query)).length > 0);
      last = next.catch(() => {});
      return next;
    };
    let isBack = false;
    const deployment = await openDeployment({
      simulation: chaosWorldOf(1),
      settings: chaosSettings,
      env: { DATABASE_URL: database.url },
      // Seeds can still be had; the run on the only one finds no engine.
      through: async (addresses) => ({
        ...addresses,
        searchUrl: await openGate(
          addresses.searchUrl,
          async () => !isBack && (await has("select 1 from runs")),
        ),
      }),
    });
    closing.push(() => deployment.close());
    const refresh = deployment.start(["refresh", "--target", "1", "--lang", "en"]);
    closing.push(async () => refresh.kill("SIGKILL"));
    await waitUntil(
      "the run to be requeued",
      () =>
        has("select 1 from jobs where kind = 'run' and status = 'due' and error->>'code' = 'search-away'"),
      patience,
    );
    expect(await audit.query("select status, step from runs")).toEqual([{ status: "open", step: "gather" }]);
    isBack = true;
    const { code, stderr } = await refresh.ended;
    expect(stderr.match(/search .*/g)).toEqual([
      "search is away: captcha: the search engine asks for a captcha; work that needs it waits and retries in 10 s",
      "search answers again",
    ]);
    expect(stderr).not.toContain("tried again later");
    expect({ code, runs: await audit.query("select status from runs") }).toEqual({
      ...{ code: 0, runs: [{ status: "accepted" }] },
    });
    expect(await findDuplicates(audit)).toEqual([]);
  },
);
