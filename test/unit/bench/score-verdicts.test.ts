import { expect, it } from "vitest";
import type { Candidate } from "../../../bench/verdicts/candidate.ts";
import { scoreVerdicts } from "../../../bench/verdicts/score-verdicts.ts";
import type { Outcome } from "../../../bench/verdicts/try-candidate.ts";
import type { ReasonCode } from "../../../domain/run/verdict.ts";

function outcome(unique: boolean, tooEasy: boolean, rejected: ReasonCode | null): Omit<Outcome, "proof"> {
  const candidate: Candidate = {
    ...{ language: "en", domain: "science", subDomain: "science/physics", seed: "s" },
    ...{
      question: "Who?",
      answer: "Nobody",
      aliases: [],
      evidence: [],
      answers: unique ? 1 : 2,
      oneLookUp: tooEasy,
    },
    truth: { unique, tooEasy },
  };
  return { candidate, rejected, unsolved: false, samples: 6, calls: 10, tokens: 100, detail: "" };
}

it("counts what was said against what is true, and what was kept out for whatever reason", () => {
  const scores = scoreVerdicts([
    outcome(true, false, null),
    outcome(true, false, "not-unique"),
    outcome(true, true, "too-easy"),
    outcome(true, true, null),
    outcome(false, false, "ambiguous"),
    outcome(false, false, "not-proven"),
    outcome(false, true, "closed-book"),
    outcome(false, true, "not-unique"),
  ]);
  // Said twice wrongly or rightly: two of the three that were called so aren't unique, of the four that aren't.
  expect(scores.notUnique).toEqual({ precision: { hits: 2, of: 3 }, recall: { hits: 2, of: 4 } });
  expect(scores.tooEasy).toEqual({ precision: { hits: 2, of: 2 }, recall: { hits: 2, of: 4 } });
  expect(scores.keptOut).toEqual({ hits: 5, of: 6 });
  expect(scores.letThrough).toEqual({ hits: 1, of: 2 });
  expect(scores.rejectedByReason).toEqual({
    ...{ "not-unique": 2, "too-easy": 1, ambiguous: 1, "not-proven": 1, "closed-book": 1 },
  });
  expect([scores.samples, scores.calls, scores.tokens]).toEqual([6, 10, 100]);
});
