import { expect, it } from "vitest";
import type { LifecycleReason, LifecycleState } from "../../../../domain/exposure/lifecycle.ts";
import { liveBefore } from "../../../../domain/exposure/lifecycle.ts";
import { findOtherDoubt } from "../../../../gates/reverify/decide-after-reverification.ts";

const accepted: [LifecycleState, LifecycleReason] = ["active", "accepted"];
const raised: [LifecycleState, LifecycleReason] = ["quarantined", "cutoff-raised"];
const gone: [LifecycleState, LifecycleReason] = ["quarantined", "source-gone"];
const back: [LifecycleState, LifecycleReason] = ["active", "fresh-again"];

const historyOf = (...moves: [LifecycleState, LifecycleReason][]) =>
  moves.map(([to, reason], index) => ({ from: moves[index - 1]?.[0] ?? null, to, reason }));

it.each([
  ["nothing", [accepted], false, null],
  ["an open report", [accepted], true, "reported"],
  ["a raised cutoff", [accepted, raised], false, "cutoff-raised"],
  ["a raised cutoff under a re-verification's own doubt", [accepted, raised, gone], false, "cutoff-raised"],
  ["a report, of which a cutoff's doubt is left when it is ended", [accepted, raised], true, "reported"],
  ["a cutoff that it was brought back from", [accepted, raised, back], false, null],
  ["doubted anew since", [accepted, raised, back, gone], false, null],
  ["raised again", [accepted, raised, back, raised], false, "cutoff-raised"],
] as const)("the doubt that stands: %s", (_, moves, isReported, doubt) => {
  expect(findOtherDoubt(historyOf(...moves), { isReported })).toBe(doubt);
});

it("an item goes back to where it stood when it was first quarantined", () => {
  expect(liveBefore(historyOf(accepted, raised, gone))).toBe("active");
  expect(liveBefore(historyOf(accepted, ["watch", "exposed"], raised, gone))).toBe("watch");
  expect(liveBefore(historyOf(accepted, raised, back, ["watch", "exposed"], raised))).toBe("watch");
});
