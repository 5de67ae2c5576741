import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { splitClauses, withoutClause } from "../../../../gates/structure/split-clauses.ts";

const texts = (question: string, most = 12) => splitClauses(question, most).map(({ text }) => text);

describe("clauses of a question", () => {
  it("are cut at marks and before relative pronouns, in English", () => {
    expect(
      texts(
        "A firm built a tidal plant near a cape in v3.5. Which university honoured the engineer who designed the old plant, and led a firm that won the Dyke Prize?",
      ),
    ).toEqual([
      "A firm built a tidal plant near a cape in v3.5",
      "Which university honoured the engineer",
      "who designed the old plant",
      "and led a firm",
      "that won the Dyke Prize",
    ]);
  });

  it("are cut at marks in Chinese, and a piece too short to be searched for stays with its neighbour", () => {
    expect(texts("某公司于2024年公布了财报，其中，提到的子项目由谁发起？它的名称是什么？")).toEqual([
      "某公司于2024年公布了财报，其中",
      "提到的子项目由谁发起",
      "它的名称是什么",
    ]);
  });

  it("leave nothing of the text out, and are no more than wanted", () => {
    const word = fc.constantFrom(
      "which",
      "who",
      "ship",
      "，",
      ". ",
      "that",
      "名称",
      "? ",
      "of",
      "and",
      "项目由谁",
      "1.5",
    );
    fc.assert(
      fc.property(
        fc.array(word, { minLength: 1, maxLength: 40 }),
        fc.integer({ min: 1, max: 6 }),
        (words, most) => {
          const question = words.join(" ");
          const clauses = splitClauses(question, most);
          expect(clauses.length).toBeLessThanOrEqual(most);
          for (const [at, { start }] of clauses.entries())
            expect(start).toBe(at === 0 ? clauses[0]?.start : clauses[at - 1]?.end);
        },
      ),
    );
  });

  it("can be taken out", () => {
    const question = "Who led the firm that won the old prize, and which built the long bridge?";
    const [, second] = splitClauses(question, 12);
    expect(second?.text).toBe("that won the old prize");
    expect(withoutClause(question, second ?? { start: 0, end: 0 })).toBe(
      "Who led the firm and which built the long bridge?",
    );
  });
});
