import { Client } from "pg";
import { afterEach, expect, it } from "vitest";
import { findDuplicates } from "../../chaos/find-duplicates.ts";
import { findLapsedCalls } from "../../chaos/find-lapsed-calls.ts";
import { judgeLog } from "../../chaos/judge-log.ts";
import { isLong } from "../../support/is-long.ts";
import { waitUntil } from "../../support/wait-until.ts";
import { type Coordinators, leaseMs, openCoordinators } from "./open-coordinators.ts";

const patience = { timeout: 120_000, interval: 50 };
let opened: Coordinators | undefined;
afterEach(async () => {
  await opened?.close();
  opened = undefined;
});

/** One accepted item, nothing lost, nothing twice, and no row written by who had lost it. */
async function expectOneResult({ audit }: Coordinators): Promise<void> {
  const log = await audit.read();
  expect(judgeLog(log, new Set())).toEqual({ lost: [], twice: [], stale: [] });
  expect(await findDuplicates(audit)).toEqual([]);
  const results = await audit.query(
    "select r.status, count(q.id)::int as questions from runs r left join questions q on q.run_id = r.id group by r.id",
  );
  expect(results.filter((run) => "status" in run && run.status === "accepted")).toEqual([
    { status: "accepted", questions: 1 },
  ]);
}

/** Requests at the model server beyond one for each call, and as many calls as a process lost by its lease. */
async function countRepeated({
  audit,
  modelRequests,
}: Coordinators): Promise<{ repeated: number; lapsed: number }> {
  const calls = await audit.query("select 1 from model_calls");
  return { repeated: modelRequests() - calls.length, lapsed: findLapsedCalls(await audit.read(), []).length };
}

/** Something that is held until it is let go; `reached` resolves when it is there. */
function gate(): { reached: Promise<void>; open: () => void; pass: () => Promise<void> } {
  let arrive = (): void => {};
  let open = (): void => {};
  const reached = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return {
    reached,
    open,
    pass: () => {
      arrive();
      return opened;
    },
  };
}

const holderOf = async ({ audit }: Coordinators): Promise<string | undefined> =>
  (await audit.read()).findLast((entry) => entry.what === "runs" && (entry.runEpoch ?? 0) > 0)?.by;

/** Waits until a process that goes on has spoken to the database a few times: what it had in hand, it has tried by then. */
async function untilItSpokeAgain({ audit }: Coordinators, name: string): Promise<void> {
  const spoken = new Set<string>();
  const since = Date.now();
  await waitUntil(
    `${name} to go on`,
    async () => {
      const rows = await audit.query<{ at: string }>(
        "select query_start::text as at from pg_stat_activity where application_name = $1 and query_start > to_timestamp($2)",
        [name, since / 1000],
      );
      for (const { at } of rows) spoken.add(at);
      return spoken.size >= 6;
    },
    patience,
  );
}

// All three are in `npm run test:long` alone: each is a whole run. `npm test` kills a coordinator in test/e2e/chaos-postgres.test.ts.
it.runIf(isLong)("two coordinators from the start: one result, and no call made twice", async () => {
  const whole = await openCoordinators();
  opened = whole;
  whole.start("first", "run,seeding");
  whole.start("second", "run,seeding");
  whole.start("others", "visit,sample");
  await whole.done();
  await expectOneResult(whole);
  const { repeated, lapsed } = await countRepeated(whole);
  expect(repeated).toBeLessThanOrEqual(lapsed);
});

it.runIf(isLong)("one stopped in a model call for two leases and continued changes nothing", async () => {
  const first = gate();
  const second = gate();
  const whole = await openCoordinators(async ({ label, nth }) => {
    if (label !== "compose_question") return;
    if (nth === 1) await first.pass();
    if (nth === 2) await second.pass();
  });
  opened = whole;
  whole.start("others", "seeding,visit,sample");
  const stopped = whole.start("stopped", "run");
  await first.reached;
  stopped.kill("SIGSTOP");
  const since = Date.now();
  // The reply waits for it at its socket.
  first.open();
  whole.start("other", "run");
  await waitUntil("the other to have taken over", async () => (await holderOf(whole)) === "other", patience);
  // The other asks for the same again, since that call was in flight; it is held there with the run in its hands.
  await second.reached;
  await waitUntil("two leases to pass", () => Date.now() - since > 2 * leaseMs, patience);
  stopped.kill("SIGCONT");
  await untilItSpokeAgain(whole, "stopped");
  expect(await holderOf(whole)).toBe("other");
  second.open();
  await whole.done();
  await expectOneResult(whole);
  const { repeated, lapsed } = await countRepeated(whole);
  expect(repeated).toBeLessThanOrEqual(lapsed);
});

it.runIf(isLong)(
  "one stopped in a database transaction for two leases and continued: what it held is whole or not there",
  async () => {
    const whole = await openCoordinators();
    opened = whole;
    const { audit } = whole;
    const finds = async (text: string): Promise<boolean> => (await audit.query(text)).length > 0;
    const blocker = new Client({ connectionString: whole.url });
    await blocker.connect();
    try {
      await blocker.query("begin; lock table evidence in share row exclusive mode");
      whole.start("others", "seeding,visit,sample");
      const stopped = whole.start("stopped", "run");
      await waitUntil(
        "it to wait within its transaction",
        () =>
          finds(`select 1 from pg_locks l join pg_stat_activity a using (pid)
          where a.application_name = 'stopped' and not l.granted and l.relation = 'evidence'::regclass`),
        patience,
      );
      stopped.kill("SIGSTOP");
      const since = Date.now();
      await blocker.query("rollback");
      // Its statement was done by the server; its COMMIT is not sent.
      await waitUntil(
        "its transaction to be left open",
        () =>
          finds(`select 1 from pg_locks l join pg_stat_activity a using (pid) where a.application_name = 'stopped'
          and l.granted and l.relation = 'evidence'::regclass and a.state = 'idle in transaction'`),
        patience,
      );
      whole.start("other", "run");
      await waitUntil(
        "the other to want the run",
        () =>
          finds(`select 1 from pg_stat_activity o, unnest(pg_blocking_pids(o.pid)) as b join pg_stat_activity s on s.pid = b
          where o.application_name = 'other' and s.application_name = 'stopped'`),
        patience,
      );
      await waitUntil("two leases to pass", () => Date.now() - since > 2 * leaseMs, patience);
      stopped.kill("SIGCONT");
      await whole.done();
    } finally {
      await blocker.end();
    }
    await expectOneResult(whole);
    const epochs = (await audit.read()).map((entry) => entry.runEpoch ?? 0);
    expect(Math.max(...epochs)).toBeGreaterThan(1);
  },
);
