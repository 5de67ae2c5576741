import { describe, expect, it } from "vitest";
import { rewriteTerms } from "../../../../bench/truth/rewrite-terms.ts";
import type { Fact } from "../../../../simulation/language/fact.ts";
import type { Clue, Question } from "../../../../simulation/language/question.ts";
import { solveQuestion } from "../../../../simulation/language/solve-question.ts";
import { vagueNumber, vaguePeriod } from "../../../../simulation/models/roles/obfuscate-question.ts";

const facts: Fact[] = [
  { subject: "Silent Tide", relation: "publisher", object: "Bel Pictures", date: "2026-02-11" },
  { subject: "Silent Road", relation: "publisher", object: "Bel Pictures", date: "2026-06-02" },
  { subject: "Blue Clock Sessions", relation: "publisher", object: "Bel Pictures", date: "2026-02-20" },
  { subject: "Blue Clock Sessions", relation: "performer", object: "Ana Mora" },
  { subject: "Silent Tide", relation: "film-director", object: "Ana Mora" },
  { subject: "Silent Road", relation: "film-director", object: "Ana Mora" },
  { subject: "Silent Tide", relation: "genre", object: "war" },
  { subject: "Bel Pictures", relation: "founding-year", object: "2012" },
  { subject: "Bel Pictures", relation: "headquarters", object: "Lohaven" },
];
const released: Clue = {
  relation: "publisher",
  role: "subject",
  target: { type: "entity", name: "Bel Pictures" },
};
const ask = (...clues: Clue[]): Question => ({ answer: { kind: "film", clues }, asides: [] });

describe("answering a question from facts", () => {
  it("intersects clues and keeps to the kind asked for", () => {
    expect(solveQuestion(ask(released), facts)).toEqual(["Silent Road", "Silent Tide"]);
  });

  it("needs a date that lies in the clue's time", () => {
    expect(solveQuestion(ask({ ...released, when: vaguePeriod("2026-01-05", "third") }), facts)).toEqual([
      "Silent Tide",
    ]);
    const undated = facts.map(({ date: _, ...fact }) => fact);
    expect(solveQuestion(ask({ ...released, when: vaguePeriod("2026-01-05", "third") }), undated)).toEqual(
      [],
    );
  });

  it("takes away what an excluding clue fits", () => {
    const war: Clue = {
      relation: "genre",
      role: "subject",
      target: { type: "value", value: "war" },
      negated: true,
    };
    expect(solveQuestion(ask(released, war), facts)).toEqual(["Silent Road"]);
    expect(solveQuestion(ask(war), facts)).toEqual([]);
  });

  it("finds the same answers through descriptions put in place of names", () => {
    const vague = rewriteTerms(ask(released), (term) =>
      term.type !== "entity" || term.name !== "Bel Pictures"
        ? term
        : {
            type: "unnamed",
            description: {
              kind: "organisation",
              clues: [
                {
                  relation: "founding-year",
                  role: "subject",
                  target: { type: "period", period: vaguePeriod("2012", "decade-part") },
                },
                { relation: "headquarters", role: "subject", target: { type: "entity", name: "Lohaven" } },
              ],
            },
          },
    );
    expect(solveQuestion(vague, facts)).toEqual(["Silent Road", "Silent Tide"]);
  });

  it("makes numbers and days vaguer without losing them", () => {
    expect(vagueNumber(4321)).toEqual({ type: "number", min: 4000, max: 5000 });
    expect(vaguePeriod("2026-05-03", "third")).toEqual({ from: "2026-05-01", to: "2026-08-31" });
    expect(vaguePeriod("2017", "decade-part")).toEqual({ from: "2017-01-01", to: "2019-12-31" });
  });
});
