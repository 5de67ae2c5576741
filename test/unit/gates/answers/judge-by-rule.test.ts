import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { judgeByRule } from "../../../../gates/answers/judge-by-rule.ts";

const pairs = z
  .array(
    z.strictObject({
      language: z.enum(["en", "zh"]),
      answer: z.string(),
      aliases: z.array(z.string()),
      prediction: z.string(),
      /** `ask`: no rule is certain, the judge decides. */
      verdict: z.enum(["correct", "incorrect", "not_attempted", "ask"]),
    }),
  )
  .parse(
    JSON.parse(readFileSync(new URL("../../../fixtures/judge/answer-pairs.json", import.meta.url), "utf8")),
  );

const judge = ({ answer, aliases, prediction }: (typeof pairs)[number]) =>
  judgeByRule(prediction, [answer, ...aliases])?.verdict ?? "ask";

describe("judgeByRule", () => {
  it("has at least 150 pairs to be held against, in both languages, of every verdict", () => {
    expect(pairs.length).toBeGreaterThanOrEqual(150);
    for (const language of ["en", "zh"])
      expect(
        new Set(pairs.filter((pair) => pair.language === language).map(({ verdict }) => verdict)).size,
      ).toBe(4);
  });

  it.each(pairs)("$answer | $prediction → $verdict", (pair) => {
    expect(judge(pair)).toBe(pair.verdict);
  });

  it("never says correct for a pair whose verdict is another one, whatever stands around the prediction", () => {
    const wrappings = ["The answer is $.", "答案是$。", "**$**", " $ ", "Final answer: $"];
    const wrong = pairs
      .filter(({ verdict }) => verdict !== "correct")
      .flatMap((pair) =>
        wrappings.map((wrapping) => ({ ...pair, prediction: wrapping.replace("$", () => pair.prediction) })),
      )
      .filter((pair) => judge(pair) === "correct");
    expect(wrong).toEqual([]);
  });
});
