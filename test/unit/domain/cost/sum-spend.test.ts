import { expect, it } from "vitest";
import { sumSpend } from "../../../../domain/cost/sum-spend.ts";

it("tells doctor's calls from the probes for memorised answers", () => {
  const call = { day: "2026-03-01", kind: "probe", role: "judge", calls: 2, failures: 0, dollars: 0.5 };
  const { stages } = sumSpend([
    { ...call, step: "probe" },
    { ...call, step: "maker/model-1", calls: 3 },
  ]);
  expect(stages).toEqual([
    { stage: "probe", calls: 3, dollars: 0.5 },
    { stage: "model-check", calls: 2, dollars: 0.5 },
  ]);
});
