import { afterAll, beforeAll, expect, test } from "vitest";
import type { CallEstimate, CallLedger, CallReservation } from "../../../domain/ports/models/call-ledger.ts";
import { readAccount } from "../../../storage/calls/account.ts";
import { createCallLedger } from "../../../storage/calls/create-call-ledger.ts";
import { type Database, openDatabase } from "../../../storage/database/open-database.ts";
import { createEvaluationStore } from "../../../storage/evaluations/create-evaluation-store.ts";
import { createRefreshStore } from "../../../storage/runs/create-refresh-store.ts";
import { createRunStore } from "../../../storage/runs/create-run-store.ts";
import { createSeedingStore } from "../../../storage/runs/create-seeding-store.ts";
import { describeOnEachPostgres } from "../../support/describe-with-server.ts";
import { waitUntil } from "../../support/wait-until.ts";
import { openStoreDatabase, type StoreDatabase } from "./open-store-database.ts";

const estimate: CallEstimate = { dollars: 1, promptDollars: 0.25, seconds: 600 };
const tokens = { inputTokens: 10, cachedInputTokens: 0, outputTokens: 5 };

function call(id: string, name: string, given: CallEstimate = estimate): CallReservation {
  const key = { scope: { kind: "run", id }, step: "gather", round: 1, name } as const;
  return { key, attempt: 0, requestHash: "h", role: "synthesis", model: "m", estimate: given };
}

async function reserve(ledger: CallLedger, wanted: CallReservation): Promise<string> {
  const reserved = await ledger.reserve(wanted);
  if (reserved.kind !== "call") throw new Error("a new call was replayed");
  return reserved.id;
}

const pay = (ledger: CallLedger, id: string, dollars: number): Promise<void> =>
  ledger.commit(id, { reply: 1, usage: { ...tokens, dollars }, milliseconds: 1 });

describeOnEachPostgres("a budget that reservations keep", (kind) => {
  let open: StoreDatabase;
  let other: Database;
  let url: string;
  beforeAll(async () => {
    open = await openStoreDatabase(kind);
    url = open.db.url;
    other = await openDatabase({ url, dataDir: "unused" });
  });
  afterAll(async () => {
    await other.close();
    await open.close();
  });
  const account = (id: string) => readAccount(open.db.orm, { kind: "refresh", id });

  test("many reservations at once, over two pools of connections, never hold more than the budget", async () => {
    const ledgers = [createCallLedger({ db: open.db }), createCallLedger({ db: other })];
    const { lease, refreshId } = await open.newRun({ budgetDollars: 7.5 });
    const outcomes = await Promise.allSettled(
      Array.from({ length: 60 }, (_, n) =>
        reserve(ledgers[n % 2] as CallLedger, call(lease.runId, `call ${n}`)),
      ),
    );
    const ids = outcomes.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
    expect(ids).toHaveLength(7);
    for (const one of outcomes)
      if (one.status === "rejected")
        expect(one.reason).toMatchObject({ decision: "retry-later", code: "budget-held" });
    expect(await account(refreshId)).toMatchObject({ dollars: 0, heldDollars: 7 });
    const [ledger] = ledgers as [CallLedger];
    // Half of what was held comes back: seven calls at 0.4 leave room for four more.
    await Promise.all(ids.map((id) => pay(ledger, id, 0.4)));
    expect((await account(refreshId)).heldDollars).toBeCloseTo(0, 9);
    const next = await Promise.allSettled(
      Array.from({ length: 20 }, (_, n) =>
        reserve(ledgers[n % 2] as CallLedger, call(lease.runId, `next ${n}`)),
      ),
    );
    expect(next.filter((one) => one.status === "fulfilled")).toHaveLength(4);
    const { dollars, heldDollars } = await account(refreshId);
    expect(dollars + heldDollars).toBeLessThanOrEqual(7.5);
  });

  test("calls of many rounds that are made, fail and end at once keep the sum under the budget throughout", async () => {
    const ledgers = [createCallLedger({ db: open.db }), createCallLedger({ db: other })];
    const { lease, refreshId } = await open.newRun({ budgetDollars: 5 });
    const sums: number[] = [];
    const work = async (worker: number): Promise<void> => {
      const ledger = ledgers[worker % 2] as CallLedger;
      for (let n = 0; n < 12; n += 1) {
        const given = { ...estimate, dollars: 0.3 + ((worker + n) % 5) / 5 };
        const reserved = await reserve(ledger, call(lease.runId, `${worker}/${n}`, given)).catch(
          (error: { code: string }) => error.code,
        );
        if (reserved === "budget" || reserved === "budget-held") continue;
        const { dollars, heldDollars, lostDollars } = await account(refreshId);
        sums.push(dollars + heldDollars + lostDollars);
        if (n % 4 === 3)
          await ledger.fail(reserved, { code: "server-failed", detail: "500", milliseconds: 1 });
        else await pay(ledger, reserved, given.dollars / 2);
      }
    };
    await Promise.all(Array.from({ length: 8 }, (_, worker) => work(worker)));
    expect(sums.length).toBeGreaterThan(10);
    expect(Math.max(...sums)).toBeLessThanOrEqual(5 + 1e-6);
    const { dollars, heldDollars } = await account(refreshId);
    expect(heldDollars).toBeCloseTo(0, 9);
    expect(dollars).toBeGreaterThan(3.5);
    expect(dollars).toBeLessThanOrEqual(5);
  });

  test("a call that fits with nothing under way either ends the request, until the budget is raised", async () => {
    const ledger = createCallLedger({ db: open.db });
    const refreshes = createRefreshStore({ db: open.db });
    const { lease, refreshId } = await open.newRun({ budgetDollars: 0.5 });
    const refused = reserve(ledger, call(lease.runId, "too dear"));
    await expect(refused).rejects.toMatchObject({ code: "budget" });
    await expect(refused).rejects.toThrow(
      "has spent $0.0000 of its budget of $0.5000, and its next call may cost up to $1.00",
    );
    expect((await refreshes.progress(refreshId)).account.refusedDollars).toBe(1);
    await refreshes.setBudget(refreshId, 2);
    await pay(ledger, await reserve(ledger, call(lease.runId, "too dear")), 0.9);
    expect(await account(refreshId)).toMatchObject({ dollars: 0.9, heldDollars: 0 });
  });

  test("a refused or failed call gives back what it held; a request whose reply was lost counts as spent", async () => {
    const ledger = createCallLedger({ db: open.db });
    const { lease, refreshId } = await open.newRun({ budgetDollars: 1.3 });
    const first = await reserve(ledger, call(lease.runId, "a"));
    await expect(reserve(ledger, call(lease.runId, "b"))).rejects.toMatchObject({ code: "budget-held" });
    expect(await ledger.lose(first, 0.25)).toBe(true);
    // Another try of it would not fit any more, were it lost as well.
    expect(await ledger.lose(first, 0.25)).toBe(false);
    await ledger.fail(first, { code: "timed-out", detail: "late", milliseconds: 1 });
    expect(await account(refreshId)).toMatchObject({ dollars: 0, heldDollars: 0, lostDollars: 0.5 });
    await expect(reserve(ledger, call(lease.runId, "b"))).rejects.toMatchObject({ code: "budget" });
    const small = { ...estimate, dollars: 0.7 };
    await pay(ledger, await reserve(ledger, call(lease.runId, "c", small)), 0.7);
  });

  test("what a killed process held stays held, and is held once when its call is made again", async () => {
    const ledger = createCallLedger({ db: open.db });
    const { lease, refreshId } = await open.newRun({ budgetDollars: 2.4 });
    await reserve(ledger, call(lease.runId, "in flight"));
    await reserve(ledger, call(lease.runId, "in flight too"));
    await expect(reserve(ledger, call(lease.runId, "another"))).rejects.toMatchObject({
      code: "budget-held",
    });
    const again = await reserve(ledger, call(lease.runId, "in flight"));
    // Its first request may have been billed.
    expect(await account(refreshId)).toMatchObject({ heldDollars: 2, lostDollars: 0.25 });
    await pay(ledger, again, 0.3);
    expect(await account(refreshId)).toMatchObject({ dollars: 0.3, heldDollars: 1, lostDollars: 0.25 });
  });

  test("what nobody waits for any more is let go of when the room is needed: its time is over, or its run", async () => {
    const ledger = createCallLedger({ db: open.db });
    const { lease, refreshId } = await open.newRun({ budgetDollars: 1.6 });
    await reserve(ledger, call(lease.runId, "late", { ...estimate, seconds: -1 }));
    await reserve(ledger, call(lease.runId, "next"));
    expect(await account(refreshId)).toMatchObject({ heldDollars: 1, lostDollars: 0.25 });
    await createRunStore({ db: open.db }).end(lease.runId, "dropped", "dropped", "not wanted");
    await expect(reserve(ledger, call(lease.runId, "of a run that is over"))).resolves.toBeTruthy();
    expect(await account(refreshId)).toMatchObject({ heldDollars: 1, lostDollars: 0.5 });
    const { rows } = await open.db.pool.query(
      "select name, status, failure_code, lost_dollars from model_calls where scope_id = $1 order by name",
      [lease.runId],
    );
    expect(rows.slice(0, 2)).toEqual([
      { name: "late", status: "failed", failure_code: "abandoned", lost_dollars: 0.25 },
      { name: "next", status: "failed", failure_code: "abandoned", lost_dollars: 0.25 },
    ]);
  });

  test("a reservation is one statement, with a budget and without", async () => {
    const seen: string[] = [];
    const counted = <Part extends object>(part: Part, names: readonly string[]): Part =>
      new Proxy(part, {
        get(target, name) {
          if (names.includes(String(name))) seen.push(String(name));
          const member: unknown = Reflect.get(target, name);
          return typeof member === "function" ? member.bind(target) : member;
        },
      });
    const counting: Database = {
      ...open.db,
      orm: counted(open.db.orm, ["execute", "transaction", "select", "insert", "update"]),
      pool: counted(open.db.pool, ["query", "connect"]),
    };
    const ledger = createCallLedger({ db: counting });
    for (const budgetDollars of [null, 5]) {
      const { lease } = await open.newRun({ budgetDollars });
      seen.length = 0;
      const id = await reserve(ledger, call(lease.runId, "one"));
      expect(seen).toEqual(["query"]);
      await pay(ledger, id, 0.1);
      expect(seen).toEqual(["query", "query"]);
    }
  });

  test("an evaluation's trials, judge and readers share its budget; an earlier holder's calls count as lost", async () => {
    const ledger = createCallLedger({ db: open.db });
    const evaluations = createEvaluationStore({ db: open.db });
    const limits = { maxToolCalls: 1 } as never;
    const { id } = await evaluations.create({
      ...{ source: "s", format: "f", planHash: "h", items: [] },
      plan: {
        solvers: [{ name: "m", kind: "model", source: "m", family: null }],
        modes: ["tools"],
        runs: 1,
        limits,
        judge: "j",
        warnings: [],
      },
    });
    const of = (scope: string, name: string): CallReservation => {
      const one = call("none", name);
      return { ...one, key: { ...one.key, scope: { kind: "evaluation", id: `${id}/${scope}` } } };
    };
    await pay(ledger, await reserve(ledger, of("t1", "before any budget")), 0.5);
    await evaluations.setBudget(id, 2.6);
    await reserve(ledger, of("t1", "solve"));
    await reserve(ledger, of("t1:judge", "judge"));
    await expect(reserve(ledger, of("t2", "solve"))).rejects.toMatchObject({ code: "budget-held" });
    await evaluations.setBudget(id, 2.6);
    expect(await readAccount(open.db.orm, { kind: "whole-evaluation", id })).toMatchObject({
      ...{ dollars: 0.5, heldDollars: 0, lostDollars: 0.5 },
    });
    await pay(ledger, await reserve(ledger, of("t2", "solve")), 0.4);
    expect(await evaluations.dollars(id)).toBeCloseTo(0.9, 9);
  });

  test("a request for seeds that is made again forgets no call that is reserved meanwhile", async () => {
    const ledger = createCallLedger({ db: open.db });
    const seedings = createSeedingStore({ db: other });
    const [id, requestId] = ["seeding@tick/physics/en", "seeding@tick"];
    await seedings.create({
      ...{ id, refreshId: null, language: "en", domain: "science", subDomain: "science/physics" },
      ...{ round: 1, wanted: 4 },
    });
    const request = () => seedings.request([id], 1.5, requestId);
    const of = (name: string): CallReservation => {
      const one = call("none", name);
      return { ...one, key: { ...one.key, scope: { kind: "seeding", id } } };
    };
    const readSeeds = () => readAccount(open.db.orm, { kind: "seed-request", id: requestId });
    await request();
    await pay(ledger, await reserve(ledger, of("paid")), 0.3);

    // Both wait for the account, the reservation first; so the request begins before the call is reserved, and ends after it.
    const holder = await open.db.pool.connect();
    const count =
      "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
    const areWaiting = (wanted: number) =>
      waitUntil(`${wanted} statements that wait for the account`, async () => {
        return (await open.db.pool.query(count)).rows.length === wanted;
      });
    await holder.query("begin");
    await holder.query("select 1 from spend where scope_id = $1 for update", [requestId]);
    const reserving = reserve(ledger, of("beside the request"));
    await areWaiting(1);
    const requesting = request();
    await areWaiting(2);
    await holder.query("commit");
    holder.release();
    const [reserved] = await Promise.all([reserving, requesting]);

    expect(await readSeeds()).toMatchObject({ dollars: 0.3, heldDollars: 1 });
    await expect(reserve(ledger, of("one too many"))).rejects.toMatchObject({ code: "budget-held" });
    await pay(ledger, reserved, 0.4);
    expect(await readSeeds()).toMatchObject({ dollars: 0.7, heldDollars: 0 });
  });

  test("the sums by step and role are those of the calls, after all that the tests above did to them", async () => {
    const calls = `select scope_kind, scope_id, step, role, count(*) filter (where status = 'done') as calls,
      coalesce(sum(input_tokens), 0) as input, coalesce(sum(cached_input_tokens), 0) as cached,
      coalesce(sum(output_tokens), 0) as output, round(sum(dollars)::numeric, 9) as dollars,
      round(sum(lost_dollars)::numeric, 9) as lost from model_calls group by 1, 2, 3, 4 order by 1, 2, 3, 4`;
    const sums = `select scope_kind, scope_id, step, role, calls, input_tokens::numeric as input, cached_input_tokens::numeric as cached,
      output_tokens::numeric as output, round(dollars::numeric, 9) as dollars, round(lost_dollars::numeric, 9) as lost
      from step_spend order by 1, 2, 3, 4`;
    const read = async (statement: string) =>
      (await open.db.pool.query(statement)).rows.map((row: Record<string, unknown>) =>
        Object.values(row).map((value) => (value === null ? null : Number(value) || String(value))),
      );
    const expected = await read(calls);
    expect(expected.length).toBeGreaterThan(5);
    expect(expected.some((row) => Number(row.at(-1)) > 0)).toBe(true);
    expect(await read(sums)).toEqual(expected);
  });
});
