import { expect, it } from "vitest";
import type { CallReservation } from "../../../domain/ports/models/call-ledger.ts";
import { type Caps, capLedger, capTools, checkCaps } from "../../../evaluation/runner/caps.ts";
import { judgeScope, trialScope } from "../../../evaluation/runner/trial-keys.ts";
import { createMemoryLedger } from "../../support/memory-ledger.ts";
import { createRecordingToolSet } from "../agents/recording-tool-set.ts";

const trial = trialScope("e-1", { itemId: "a", solver: "m", mode: "tools", run: 1 });
const call = (scope: typeof trial, turn: number): CallReservation => ({
  key: { scope, step: "m", round: 1, name: "tools", turn },
  ...{ attempt: 0, requestHash: "h", role: "model:m", model: "m" },
});
const usage = { inputTokens: 90, cachedInputTokens: 0, outputTokens: 10, dollars: 1 };

it("refuses new calls over a trial's own limit, holds nothing for them, and replays what was paid", async () => {
  const inner = createMemoryLedger();
  const caps: Caps = {
    perTrial: { maxTokens: 150, maxDollars: null },
    isTrial: (scope) => !judgeScope.isOne(scope),
  };
  const ledger = capLedger(inner, caps);
  const recorded = createRecordingToolSet();
  const toolSet = capTools(recorded.toolSet, (scope) => checkCaps(inner, caps, scope));
  const search = () => toolSet.search({ query: "q" }, { key: call(trial, 0).key, language: "en" });
  const pay = async (reservation: CallReservation) => {
    const reserved = await ledger.reserve(reservation);
    if (reserved.kind === "call") await ledger.commit(reserved.id, { reply: {}, usage, milliseconds: 1 });
    return reserved.kind;
  };
  expect(await pay(call(trial, 0))).toBe("call");
  await search();
  expect(await pay(call(trial, 1))).toBe("call");
  await expect(search()).rejects.toMatchObject({ code: "trial-limit" });
  expect(recorded.calls).toHaveLength(1);
  await expect(pay(call(trial, 2))).rejects.toMatchObject({ code: "trial-limit" });
  // The judge's calls are no trial's.
  for (const turn of [0, 1, 2]) expect(await pay(call(judgeScope.of(trial), turn))).toBe("call");
  expect(inner.entries.filter(({ state }) => state === "open")).toEqual([]);
  expect(await pay(call(trial, 0))).toBe("replay");
});
