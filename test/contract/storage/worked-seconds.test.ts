import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createCallLedger } from "../../../storage/calls/create-call-ledger.ts";
import { createCostLog } from "../../../storage/calls/create-cost-log.ts";
import { describeOnEachPostgres } from "../../support/describe-with-server.ts";
import { openStoreDatabase, type StoreDatabase } from "./open-store-database.ts";

const usage = { inputTokens: 1, cachedInputTokens: 0, outputTokens: 1, dollars: null };

describeOnEachPostgres("the time that a refresh was worked on", (kind) => {
  let open: StoreDatabase;
  beforeAll(async () => {
    open = await openStoreDatabase(kind);
  });
  afterAll(() => open.close());

  test("counts calls that overlap once, short pauses, and of a stop no more than a minute", async () => {
    const ledger = createCallLedger({ db: open.db });
    const costs = createCostLog({ db: open.db });
    const { lease, refreshId } = await open.newRun();
    expect(await costs.workedSeconds(refreshId)).toBe(0);
    const spans = { a: [0, 10], b: [5, 20], within: [6, 7], c: [50, 60], "next day": [86_400, 86_410] };
    for (const [name, [since = 0, until = 0]] of Object.entries(spans)) {
      const key = { scope: { kind: "run", id: lease.runId }, step: "gather", round: 1, name } as const;
      const reserved = await ledger.reserve({
        key,
        attempt: 0,
        requestHash: "h",
        role: "synthesis",
        model: "m",
      });
      if (reserved.kind !== "call") throw new Error("a new call was replayed");
      await ledger.commit(reserved.id, { reply: 1, usage, milliseconds: (until - since) * 1000 });
      await open.db.orm.execute(
        sql`update model_calls set ended = to_timestamp(${1_800_000_000 + until}) where name = ${name}`,
      );
    }
    // 20 s of a and b, 30 s until c, its 10 s, a minute of the day between, and 10 s.
    expect(await costs.workedSeconds(refreshId)).toBeCloseTo(130, 3);
    const other = await open.newRun();
    expect(await costs.workedSeconds(other.refreshId)).toBe(0);
  });
});
