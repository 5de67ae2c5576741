import { afterAll, beforeAll, expect, test } from "vitest";
import { describeWithheld } from "../../../domain/run/describe-withheld.ts";
import { createCallLedger } from "../../../storage/calls/create-call-ledger.ts";
import { createWithheldLog } from "../../../storage/calls/create-withheld-log.ts";
import { describeOnEachPostgres } from "../../support/describe-with-server.ts";
import { openStoreDatabase, type StoreDatabase } from "./open-store-database.ts";

const usage = { inputTokens: 1, cachedInputTokens: 0, outputTokens: 1, dollars: null };

describeOnEachPostgres("what servers refused", (kind) => {
  let open: StoreDatabase;
  beforeAll(async () => {
    open = await openStoreDatabase(kind);
  });
  afterAll(() => open.close());

  test("is summed up by model and part, for the work that was asked about alone", async () => {
    const ledger = createCallLedger({ db: open.db });
    const log = createWithheldLog({ db: open.db });
    const { lease } = await open.newRun();
    const other = await open.newRun();
    const call = async (
      scope: { kind: "run" | "evaluation"; id: string },
      name: string,
      withheld?: unknown,
    ) => {
      const key = { scope, step: "gather", round: 1, name };
      const told = { key, attempt: 0, requestHash: "h", role: "synthesis", model: "m" };
      const reserved = await ledger.reserve(told);
      if (reserved.kind !== "call") throw new Error("a new call was replayed");
      const reply = { content: "", ...(withheld === undefined ? {} : { withheld }) };
      await ledger.commit(reserved.id, { reply, usage, milliseconds: 1 });
    };
    const run = { kind: "run" as const, id: lease.runId };
    const heat = { name: "temperature", asked: "1", sent: null };
    await call(run, "a", [heat, { name: "max_tokens", asked: "31000", sent: "8192" }]);
    await call(run, "b", [heat, { name: "max_tokens", asked: "32000", sent: "8192" }]);
    await call(run, "c");
    await call({ kind: "run", id: other.lease.runId }, "a", [{ ...heat, asked: "0" }]);
    await call({ kind: "evaluation", id: "e-1/model/tools/1/q" }, "a", [{ ...heat, asked: "0.6" }]);
    const found = await log.list({ runId: lease.runId });
    expect(found).toEqual([
      { model: "m", name: "max_tokens", asked: "32000", sent: "8192", calls: 2 },
      { model: "m", name: "temperature", asked: "1", sent: null, calls: 2 },
    ]);
    expect(found.map(describeWithheld)).toEqual([
      "The server of m did not take max_tokens 32000: 8192 was sent in its place (2 calls).",
      "The server of m did not take temperature 1: it was left out (2 calls).",
    ]);
    expect(await log.list({ evaluationId: "e-1" })).toMatchObject([{ asked: "0.6", calls: 1 }]);
    expect(await log.list({ evaluationId: "e" })).toEqual([]);
    expect(await log.list({ questionIds: [] })).toEqual([]);
    expect(await log.list({ questionIds: ["q-none"] })).toEqual([]);
  });
});
