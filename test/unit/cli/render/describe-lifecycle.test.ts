import { expect, test } from "vitest";
import { describeLifecycleState } from "../../../../cli/render/describe-lifecycle.ts";
import type { Lifecycle } from "../../../../domain/exposure/lifecycle.ts";

const live: Lifecycle = {
  ...{ questionId: "q-1", state: "active", reason: "accepted", since: new Date("2026-03-01") },
  ...{ freshnessClass: "slow", validFrom: "2026-02-03", validUntil: null, split: "public" },
  ...{ reverifyDue: new Date("2026-03-31"), reverified: null },
};

test("a live question has a day of its next re-verification, and a retired one has none", () => {
  expect(describeLifecycleState(live)).toEqual([
    "State     active since 2026-03-01 (accepted), public",
    "Validity  changes slow, valid from 2026-02-03; next re-verification 2026-03-31",
  ]);
  const retired = { ...live, state: "retired", reason: "manual", since: new Date("2026-03-08") } as const;
  expect(describeLifecycleState(retired)).toEqual([
    "State     retired since 2026-03-08 (manual), public",
    "Validity  changes slow, valid from 2026-02-03",
  ]);
});
