import { expect, it } from "vitest";
import type { Lifecycle } from "../../../../domain/exposure/lifecycle.ts";
import {
  decideAfterReverification,
  type OtherDoubt,
} from "../../../../gates/reverify/decide-after-reverification.ts";
import type { ReverificationDecision } from "../../../../gates/reverify/decide-reverification.ts";

type ItemLifecycle = Pick<Lifecycle, "state" | "reason">;
const active: ItemLifecycle = { state: "active", reason: "accepted" };
const exposed: ItemLifecycle = { state: "watch", reason: "exposed" };
const anchored: ItemLifecycle = { state: "watch", reason: "source-gone" };
const doubted: ItemLifecycle = { state: "quarantined", reason: "drifted" };
const reported: ItemLifecycle = { state: "quarantined", reason: "reported" };
const stale: ItemLifecycle = { state: "quarantined", reason: "cutoff-raised" };

it.each<[string, ItemLifecycle, Partial<ReverificationDecision>, boolean, object | null, string]>([
  ["holds", active, { outcome: "holds" }, false, null, "regular"],
  ["holds", exposed, { outcome: "holds" }, false, null, "regular"],
  ["holds again", doubted, { outcome: "holds" }, false, { to: "active", reason: "holds" }, "regular"],
  ["its source is back", anchored, { outcome: "holds" }, false, { to: "active", reason: "holds" }, "regular"],
  ["holds, which settles no report", reported, { outcome: "holds" }, false, null, "regular"],
  ["holds, which makes it no fresher", stale, { outcome: "holds" }, false, null, "regular"],
  ["drifted", active, { outcome: "drifted" }, false, { to: "quarantined", reason: "drifted" }, "soon"],
  ["drifted", exposed, { outcome: "drifted" }, false, { to: "quarantined", reason: "drifted" }, "soon"],
  [
    "contradicted",
    active,
    { outcome: "contradicted" },
    false,
    { to: "quarantined", reason: "contradicted" },
    "soon",
  ],
  [
    "corrected at once",
    active,
    { outcome: "drifted" },
    true,
    { to: "active", reason: "corrected" },
    "regular",
  ],
  ["corrected, still exposed", exposed, { outcome: "drifted" }, true, { to: "watch" }, "regular"],
  ["corrected at the second look", doubted, { outcome: "drifted" }, true, { to: "active" }, "regular"],
  ["corrected, and no fresher", stale, { outcome: "drifted" }, true, { to: "quarantined" }, "regular"],
  ["not again", doubted, { outcome: "drifted" }, false, { to: "retired", reason: "drifted" }, "never"],
  [
    "another source states it",
    active,
    { outcome: "source-gone", isAnchored: true },
    false,
    { to: "watch", reason: "source-gone" },
    "regular",
  ],
  ["still another source's", anchored, { outcome: "source-gone", isAnchored: true }, false, null, "regular"],
  [
    "nobody states it",
    active,
    { outcome: "source-gone", isAnchored: false },
    false,
    { to: "quarantined", reason: "source-gone" },
    "soon",
  ],
  [
    "still nobody",
    { state: "quarantined", reason: "source-gone" },
    { outcome: "source-gone", isAnchored: false },
    false,
    { to: "retired", reason: "source-gone" },
    "never",
  ],
  ["reported and drifted", reported, { outcome: "drifted" }, false, { to: "quarantined" }, "soon"],
  ["nothing could be read", active, { outcome: "unknown" }, false, null, "retry"],
  ["nothing could be read of a doubt", doubted, { outcome: "unknown" }, false, null, "retry"],
  [
    "retired meanwhile",
    { state: "retired", reason: "exposed" },
    { outcome: "drifted" },
    false,
    null,
    "never",
  ],
])("%s (%o)", (_, lifecycle, decision, corrected, move, next) => {
  const whole = { isAnchored: false, outcome: "holds" as const, ...decision };
  const after = decideAfterReverification({ ...lifecycle, otherDoubt: null }, whole, corrected);
  expect(after.next).toBe(next);
  if (move === null) expect(after.move).toBeNull();
  else expect(after.move).toMatchObject(move);
});

const gone: ItemLifecycle = { state: "quarantined", reason: "source-gone" };
const back = (reason: OtherDoubt) => ({ to: "quarantined", reason });
it.each<[string, ItemLifecycle, OtherDoubt, Partial<ReverificationDecision>, boolean, object | null]>([
  ["holds, a report is open", gone, "reported", { outcome: "holds" }, false, back("reported")],
  ["holds, no fresher", gone, "cutoff-raised", { outcome: "holds" }, false, back("cutoff-raised")],
  ["corrected, a report is open", doubted, "reported", { outcome: "drifted" }, true, back("reported")],
  [
    "another source states it, and a report is open",
    gone,
    "reported",
    { outcome: "source-gone", isAnchored: true },
    false,
    back("reported"),
  ],
  [
    "live by mistake while a report is open",
    active,
    "reported",
    { outcome: "holds" },
    false,
    back("reported"),
  ],
  [
    "drifted on top of it",
    stale,
    "cutoff-raised",
    { outcome: "drifted" },
    false,
    { to: "quarantined", reason: "drifted" },
  ],
  ["not again", doubted, "reported", { outcome: "drifted" }, false, { to: "retired", reason: "drifted" }],
  ["stands where it is", reported, "reported", { outcome: "holds" }, false, null],
])("beside another doubt: %s", (_, lifecycle, otherDoubt, decision, corrected, move) => {
  const whole = { isAnchored: false, outcome: "holds" as const, ...decision };
  expect(decideAfterReverification({ ...lifecycle, otherDoubt }, whole, corrected).move).toEqual(move);
});
