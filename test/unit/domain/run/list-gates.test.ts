import { expect, it } from "vitest";
import type { Verdict } from "../../../../domain/run/verdict.ts";
import { listGates } from "../../../../domain/run/verdict.ts";

const verdict = (gate: Verdict["gate"], round: number, passed = true): Verdict => ({
  ...{ gate, round, passed, code: passed ? "passed" : gate, reason: `${gate} of round ${round}`, detail: {} },
});

it("tells the paper's gates apart from those beyond it, of the last round alone", () => {
  const gates = listGates(
    [
      verdict("structure", 4, false),
      verdict("structure", 5),
      verdict("closed-book", 5),
      verdict("uniqueness", 5),
      verdict("solved", 5, false),
    ],
    5,
  );
  expect(gates.paper.map(({ gate, reason }) => [gate, reason])).toEqual([
    ["structure", "structure of round 5"],
    ["uniqueness", "uniqueness of round 5"],
  ]);
  expect(gates.beyondPaper.map(({ gate, code }) => [gate, code])).toEqual([
    ["closed-book", "passed"],
    ["solved", "solved"],
  ]);
});
