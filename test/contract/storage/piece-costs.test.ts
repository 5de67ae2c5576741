import { afterAll, beforeAll, expect, test } from "vitest";
import { createCallLedger } from "../../../storage/calls/create-call-ledger.ts";
import { createCostLog } from "../../../storage/calls/create-cost-log.ts";
import { createJobStore } from "../../../storage/jobs/create-job-store.ts";
import { createRunStore } from "../../../storage/runs/create-run-store.ts";
import { describeOnEachPostgres } from "../../support/describe-with-server.ts";
import { openStoreDatabase, type StoreDatabase } from "./open-store-database.ts";

describeOnEachPostgres("costs of single pieces of work", (kind) => {
  let open: StoreDatabase;
  beforeAll(async () => {
    open = await openStoreDatabase(kind);
  });
  afterAll(() => open.close());

  /** Makes a run with so many calls of 2 dollars each, or of no price. */
  async function spend(calls: number, dollars: number | null = 2): Promise<string> {
    const { lease } = await open.newRun();
    const ledger = createCallLedger({ db: open.db });
    for (let call = 0; call < calls; call += 1) {
      const key = {
        scope: { kind: "run", id: lease.runId },
        step: "gather",
        round: 1,
        name: `c${call}`,
      } as const;
      const made = await ledger.reserve({ key, attempt: 0, requestHash: "h", role: "r", model: "m" });
      if (made.kind !== "call") throw new Error("not reserved");
      const usage = { inputTokens: 1, cachedInputTokens: 0, outputTokens: 1, dollars };
      await ledger.commit(made.id, { reply: 1, usage, milliseconds: 1 });
    }
    return lease.runId;
  }
  const runs = () => createRunStore({ db: open.db });

  test("what ended runs of a kind cost, and what the runs of jobs have cost so far", async () => {
    const costs = createCostLog({ db: open.db });
    expect(await costs.past("item")).toEqual([]);
    const dear = await spend(3);
    const cheap = await spend(1);
    const free = await spend(0);
    const unpriced = await spend(1, null);
    const dropped = await spend(5);
    const unfinished = await spend(2);
    for (const id of [dear, cheap, free, unpriced]) await runs().end(id, "rejected", "round-limit", "");
    await runs().end(dropped, "dropped", "dropped", "");
    const past = await costs.past("item");
    expect(past.sort((a, b) => a.calls - b.calls || (a.dollars ?? 0) - (b.dollars ?? 0))).toEqual([
      { kind: "item", calls: 0, dollars: 0 },
      { kind: "item", calls: 1, dollars: null },
      { kind: "item", calls: 1, dollars: 2 },
      { kind: "item", calls: 3, dollars: 6 },
    ]);
    expect(await costs.past("haystack")).toEqual([]);
    const jobs = createJobStore({ db: open.db });
    const jobOf = (key: string, kind: "run" | "sample" = "run") =>
      jobs.ensure({ kind, scopeId: unfinished, round: 0, key, payload: {} });
    const ids = [(await jobOf("run")).id, (await jobOf("s1", "sample")).id];
    expect(await costs.ofJobs(ids)).toEqual([{ kind: "item", calls: 2, dollars: 4 }]);
    expect(await costs.ofJobs(["job-none"])).toEqual([]);
  });

  test("judging costs what the judge's calls of one answer cost, and no solver's", async () => {
    const costs = createCostLog({ db: open.db });
    const ledger = createCallLedger({ db: open.db });
    const call = async (id: string, role: string) => {
      const key = { scope: { kind: "evaluation", id }, step: "grade", round: 0, name: role } as const;
      const made = await ledger.reserve({ key, attempt: 0, requestHash: "h", role, model: "m" });
      if (made.kind !== "call") throw new Error("not reserved");
      const usage = { inputTokens: 1, cachedInputTokens: 0, outputTokens: 1, dollars: 1 };
      await ledger.commit(made.id, { reply: 1, usage, milliseconds: 1 });
    };
    await call("trial-1", "judge");
    await call("trial-1", "solver");
    await call("trial-2", "solver");
    expect(await costs.past("judging")).toEqual([{ calls: 1, dollars: 1 }]);
  });
});
