import fc from "fast-check";
import { expect, it } from "vitest";
import { type GradedQuestion, groupResults } from "../../../evaluation/submissions/group-results.ts";

const word = (words: readonly string[]) => fc.constantFrom(...words);
const question: fc.Arbitrary<GradedQuestion> = fc.record({
  language: word(["en", "zh"]),
  domain: word(["science", "sport", "art", "law", "film"]),
  form: word(["plain", "list"]),
  month: word(["2026-01", "2026-02", "2026-03", "2026-04", "2026-07"]),
  right: fc.option(fc.boolean()),
});
const properties = ["language", "domain", "form", "month"] as const;

it("no group is smaller than the least, the groups of a property have each question once, and one group alone is left out", () => {
  fc.assert(
    fc.property(
      fc.array(question, { maxLength: 60 }),
      fc.integer({ min: 1, max: 25 }),
      (questions, least) => {
        const all = questions.map((each) => ({ ...each, right: true }));
        const groups = groupResults(all, least);
        for (const by of properties) {
          const own = groups.filter((group) => group.by === by);
          expect(own.length === 0 || own.length > 1).toBe(true);
          for (const { questions: size } of own) expect(size).toBeGreaterThanOrEqual(least);
          if (own.length > 0)
            expect(own.reduce((sum, { questions: size }) => sum + size, 0)).toBe(all.length);
        }
      },
    ),
  );
});

it("which questions make up a group does not depend on the answers", () => {
  fc.assert(
    fc.property(fc.array(question, { maxLength: 40 }), fc.integer({ min: 1, max: 9 }), (questions, least) => {
      const names = (right: boolean) =>
        groupResults(
          questions.map((each) => ({ ...each, right })),
          least,
        ).map(({ by, value, questions: size }) => [by, value, size]);
      expect(names(true)).toEqual(names(false));
    }),
  );
});

it("small domains are put together, and small months with their neighbours", () => {
  const some = (count: number, given: Partial<GradedQuestion>): GradedQuestion[] =>
    Array.from({ length: count }, (_, place) => ({
      ...{ language: "en", domain: "science", form: "plain", month: "2026-01" },
      ...given,
      right: place === 0 ? null : place % 2 === 0,
    }));
  const groups = groupResults(
    [
      ...some(6, { month: "2026-01" }),
      ...some(3, { domain: "art", month: "2026-02" }),
      ...some(3, { domain: "law", month: "2026-03" }),
      ...some(5, { domain: "sport", month: "2026-05" }),
      ...some(1, { domain: "film", month: "2026-07" }),
    ],
    5,
  );
  expect(groups).toEqual([
    { by: "domain", value: "science", questions: 5, correct: 2 },
    { by: "domain", value: "sport", questions: 4, correct: 2 },
    { by: "domain", value: "other", questions: 4, correct: 2 },
    { by: "month", value: "2026-01", questions: 5, correct: 2 },
    { by: "month", value: "2026-02/2026-03", questions: 4, correct: 2 },
    { by: "month", value: "2026-05/2026-07", questions: 4, correct: 2 },
  ]);
});
