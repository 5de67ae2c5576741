import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { chaosSettings, chaosWorld } from "../chaos/chaos-settings.ts";
import { keepRunning } from "../chaos/keep-running.ts";
import { type Audit, openAudit } from "../chaos/open-audit.ts";
import { type ChaosServers, openServers } from "../chaos/open-servers.ts";
import { freePort } from "../support/free-port.ts";
import { isLong } from "../support/is-long.ts";
import { type Deployment, openDeployment } from "../support/open-deployment.ts";
import { type ReadEvent, readEvents } from "../support/read-events.ts";
import { type HookReceiver, startHookReceiver } from "../support/start-hook-receiver.ts";
import { waitUntil } from "../support/wait-until.ts";

const orders = isLong ? 50 : 12;
/** Every so many orders one is for a question; the budget of the others ends before their first call, so that they cost nothing. */
const perQuestion = isLong ? 17 : 12;
const rounds = isLong ? 3 : 1;
/** On a machine that is busy with other tests. */
const patience = { timeout: isLong ? 900_000 : 280_000 };

let servers: ChaosServers;
let database: Awaited<ReturnType<ChaosServers["createDatabase"]>>;
let audit: Audit;
let receiver: HookReceiver;
let deployment: Deployment;

beforeAll(async () => {
  servers = await openServers("postgres");
  database = await servers.createDatabase();
  audit = await openAudit(database.url);
  receiver = await startHookReceiver();
  deployment = await openDeployment({
    simulation: { ...chaosWorld, size: isLong ? "default" : "small", trouble: { scripted: 0 } },
    settings: {
      ...chaosSettings,
      // The limit is that of the whole database. A seed can end in a rejection, and its order then takes another one.
      method: { ...chaosSettings.method, languages: ["en", "zh"], seedsPerCall: 3, maxSeeds: 50 },
      serve: { requestsPerMinute: 100_000 },
      hooks: {
        desk: {
          url: receiver.url,
          secretVariable: "DESK_SECRET",
          timeoutSeconds: 2,
          retrySeconds: [1, 1, 1, 1],
        },
      },
    },
    env: { DATABASE_URL: database.url, DESK_SECRET: receiver.secret },
  });
});
afterAll(async () => {
  await deployment?.close();
  await receiver?.close();
  await audit?.close();
  await servers?.close();
});

interface Ordered {
  readonly refresh: { readonly id: string };
}

it.runIf(isLong)(
  "kill -9 of service, worker and database under orders: none lost or doubled, hooks told, streams without a gap",
  async () => {
    const { text: token } = await deployment.json<{ text: string }>([
      "tokens",
      "create",
      "--name",
      "test",
      "--scope",
      "all",
    ]);
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const keep = (name: string, args: readonly string[]) =>
      keepRunning({
        ...{ name, args, cwd: deployment.cwd },
        env: (lifecycle) => ({
          DATABASE_URL: `${database.url}?application_name=${lifecycle}`,
          DESK_SECRET: receiver.secret,
        }),
      });
    const service = keep("service", ["serve", "--port", String(port)]);
    const worker = keep("worker", ["worker"]);
    const seen: ReadEvent[] = [];
    const watching = new AbortController();
    const isEnd = ({ event }: ReadEvent): boolean => /^refresh\.(?:done|ended)$/u.test(event);
    const strange: string[] = [];

    /** Follows all progress from the beginning, and comes back with the id of its last event however often it is cut off. */
    const watch = async (): Promise<void> => {
      let after = "0.0";
      while (!watching.signal.aborted) {
        try {
          for await (const event of readEvents(`${url}/v1/events`, { token, after })) {
            seen.push(event);
            after = event.id;
            if (watching.signal.aborted) return;
          }
        } catch (error) {
          noteStrange(error);
        }
        await sleep(100);
      }
    };
    /** A service that is away doesn't answer; one whose database is away says so, and when to come back. */
    const noteStrange = (error: unknown): void => {
      const { message } = error as Error;
      if (message !== "fetch failed" && !message.startsWith("503 ")) strange.push(message);
    };
    const send = async (key: string, index: number): Promise<string> => {
      // The orders that cost nothing ask for the other language, so that they take no seed from those that make a question.
      const what =
        index % perQuestion === 0 ? { languages: ["en"] } : { languages: ["zh"], budgetDollars: 0.000_001 };
      const answer = await fetch(`${url}/v1/refreshes`, {
        method: "POST",
        headers: {
          authorization: `Bearer ${token}`,
          "content-type": "application/json",
          "idempotency-key": key,
        },
        body: JSON.stringify({ target: 1, ...what }),
      });
      const text = await answer.text();
      if (answer.status === 503 && answer.headers.get("retry-after") === null)
        strange.push(`no time: ${text}`);
      if (!answer.ok) throw new Error(`${answer.status} ${text}`);
      return (JSON.parse(text) as Ordered).refresh.id;
    };
    const ids = new Map<string, string>();
    let repeated = 0;
    const order = async (key: string, index: number): Promise<void> => {
      // A program that got no answer sends its order again. Every third one sends it once more although it got one.
      for (let answers = 0; answers < (index % 3 === 0 ? 2 : 1); ) {
        try {
          const id = await send(key, index);
          expect(ids.get(key) ?? id).toBe(id);
          ids.set(key, id);
          answers += 1;
        } catch (error) {
          noteStrange(error);
          repeated += 1;
          await sleep(200);
        }
      }
    };
    const killDatabase = async (): Promise<void> => {
      await servers.killDatabase();
      await sleep(500);
      await servers.restore();
    };
    const watched = watch();
    try {
      await waitUntil("the service", async () => (await fetch(`${url}/ready`)).ok);
      const kills: Promise<unknown>[] = [];
      const perRound = Math.ceil(orders / rounds);
      for (let round = 0; round < rounds; round += 1) {
        const from = round * perRound;
        const numbers = Array.from({ length: Math.min(perRound, orders - from) }, (_, index) => from + index);
        const third = Math.ceil(numbers.length / 3);
        for (const [part, strike] of [() => service.kill(), killDatabase, () => worker.kill()].entries()) {
          const sent = numbers
            .slice(part * third, (part + 1) * third)
            .map((index) => order(`order-${index}`, index));
          // The first answer has come and the others are under way.
          await Promise.race(sent);
          kills.push(strike());
          await Promise.all(sent);
        }
      }
      await Promise.all(kills);
      // A worker is killed while the receiver has a message and has not answered it.
      receiver.answer = null;
      const before = receiver.received.length;
      await waitUntil("a message", async () => receiver.received.length > before);
      await worker.kill();
      receiver.answer = { status: 204 };
      // The lease of the killed worker ends after half a minute; here that time has passed.
      await audit.query("update hook_deliveries set lease_until = now() where status = 'due' returning 1");
      await waitUntil("the end of all orders", () => seen.filter(isEnd).length >= orders, patience);
      await waitUntil("all messages", async () => {
        const [row] = await audit.query<{ due: number }>(
          "select count(*)::int as due from hook_deliveries where status = 'due'",
        );
        return row?.due === 0;
      });
    } finally {
      watching.abort();
      await service.stop("SIGTERM");
      await worker.stop("SIGTERM");
      await watched;
    }
    const stored = await audit.query<{ id: string; status: string; accepted: number }>(
      `select id, status, (select count(*)::int from questions join runs on runs.id = questions.run_id where runs.refresh_id = refreshes.id) as accepted
       from refreshes order by id`,
    );
    expect(strange).toEqual([]);
    expect(repeated).toBeGreaterThan(0);
    expect(stored.map(({ id }) => id)).toEqual([...ids.values()].sort());
    expect(stored).toHaveLength(orders);
    // An order that is done has its one question, and no other has one: a seed can also end in a rejection, and then its order has none.
    expect(stored.map(({ status, accepted }) => [status, accepted])).toEqual(
      stored.map(({ status }) => (status === "done" ? ["done", 1] : ["ended", 0])),
    );
    const done = stored.filter(({ status }) => status === "done").map(({ id }) => id);
    const full = [...ids]
      .filter(([key]) => Number(key.split("-")[1]) % perQuestion === 0)
      .map(([, id]) => id);
    // An order without its question has runs that were judged: none was lost on its way.
    const runs = await audit.query<{ refresh: string; status: string; reason: string | null }>(
      "select refresh_id as refresh, status, reason from runs",
    );
    const judged = runs.filter(({ status, reason }) => status === "rejected" && reason !== "dead-letter");
    const told = JSON.stringify(runs);
    for (const id of full.filter((each) => !done.includes(each)))
      expect(
        judged.map(({ refresh }) => refresh),
        told,
      ).toContain(id);
    expect(done.filter((id) => !full.includes(id))).toEqual([]);
    // Each service and worker ended by a kill, or at a start without a database.
    const ended = [...service.lifecycles, ...worker.lifecycles].filter(({ killed }) => !killed);
    expect(
      ended.map(({ run }) => [run?.code, run?.code === 0 || run?.code === 3 ? "" : run?.stderr]),
    ).toEqual(ended.map(({ run }) => [run?.code === 3 ? 3 : 0, ""]));
    const all = await audit.query<{ id: string }>(
      "select transaction::text || '.' || id as id from progress_events order by transaction, progress_events.id",
    );
    expect(seen.map(({ id }) => id)).toEqual(all.slice(0, seen.length).map(({ id }) => id));
    const messages = await audit.query<{ id: string; refresh: string }>(
      "select id, data->>'refreshId' as refresh from hook_events where type = 'refresh.done'",
    );
    expect(messages.map(({ refresh }) => refresh).sort()).toEqual([...ids.values()].sort());
    const received = receiver.received.filter(({ body }) => body.type === "refresh.done");
    expect(new Set(received.map(({ id, body }) => `${id} ${body.data["refreshId"]}`))).toEqual(
      new Set(messages.map(({ id, refresh }) => `${id} ${refresh}`)),
    );
    // The message that was under way at the kill came again, under the same id.
    expect(receiver.received.length).toBeGreaterThan(new Set(receiver.received.map(({ id }) => id)).size);
    console.log(
      JSON.stringify({
        orders,
        repeated,
        events: seen.length,
        messages: receiver.received.length,
        done: done.length,
      }),
    );
  },
  patience.timeout + 60_000,
);
