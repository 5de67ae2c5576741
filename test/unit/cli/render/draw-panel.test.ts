import { expect, it } from "vitest";
import { drawPanel } from "../../../../cli/render/draw-panel.ts";
import type { RunReport } from "../../../../refresh/report-run.ts";

type Sample = RunReport["samples"][number];
const sample = (changes: Partial<Sample>): Sample => ({
  ...{ role: "panel-1", sample: 1, mode: "tools", outcome: "incorrect", round: 5 },
  ...{ exactAnswer: "Orta", confidence: null, detail: "" },
  ...changes,
});
const uniqueness = (round: number, detail: Record<string, unknown>) => ({
  ...{ gate: "uniqueness" as const, round, passed: false, code: "not-unique", reason: "…", detail },
});

it("lists each round's panel, and numbers the wrong answers that count as the same one", () => {
  const samples = [
    sample({ round: 7, outcome: "correct", exactAnswer: "Mara Lindqvist" }),
    sample({ exactAnswer: "Vell" }),
    sample({ sample: 2, exactAnswer: "the city of Vell" }),
    sample({ role: "panel-2" }),
    sample({ role: "panel-2", mode: "oracle", outcome: "not_attempted", exactAnswer: "" }),
  ];
  const agreeing = [["panel-1/s1", "panel-1/s2"], ["panel-2/s1"]];
  expect(drawPanel(samples, [uniqueness(7, { agreeing: [] }), uniqueness(5, { agreeing })])).toEqual([
    "  round 5  panel-1 #1  incorrect  (wrong answer 1)  Vell",
    "  round 5  panel-1 #2  incorrect  (wrong answer 1)  the city of Vell",
    "  round 5  panel-2 #1  incorrect  (wrong answer 2)  Orta",
    "  round 5  panel-2 #1  oracle  not_attempted  ",
    "  round 7  panel-1 #1  correct  Mara Lindqvist",
  ]);
});

it("lists the samples without numbers while the round has no verdict", () => {
  expect(drawPanel([sample({})], [])).toEqual(["  round 5  panel-1 #1  incorrect  Orta"]);
});
