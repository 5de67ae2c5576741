import { describe, expect, it } from "vitest";
import { judgeTrial } from "../../../evaluation/judge/judge-trial.ts";
import { measureSets } from "../../../evaluation/report/measure-sets.ts";
import { judgeByRule } from "../../../gates/answers/judge-by-rule.ts";
import { expectedBest, passAtK } from "../../../statistics/expected-best.ts";
import { sampleItem, sampleTrial } from "./sample-trials.ts";

/** A judge whose models read a list of names, since the rules decide the names of these examples. */
const judge: Parameters<typeof judgeTrial>[0] = {
  byRule: judgeByRule,
  repairs: 0,
  one: async ({ prediction, correctAnswer }) => ({
    ok: true,
    value: {
      extractedAnswer: prediction.exactAnswer,
      verdict: prediction.exactAnswer === correctAnswer ? "correct" : "incorrect",
      reason: "",
    },
  }),
  seal: async () => {
    throw new Error("no item here is judged as SealQA does");
  },
  set: async ({ prediction, correctAnswers }) => {
    const said = prediction.exactAnswer.split(/, | and /u);
    return {
      ok: true,
      value: {
        isAttempted: true,
        items: correctAnswers.map((answer, index) => ({ number: index + 1, found: said.includes(answer) })),
        excessive: said.filter((each) => !correctAnswers.includes(each)),
        reason: "",
      },
    };
  },
};

const call = {
  key: { scope: { kind: "run" as const, id: "r", epoch: 1 }, step: "judge", round: 1, name: "j" },
  signal: new AbortController().signal,
};

async function measure(gold: string | readonly string[], exactAnswer: string) {
  const isSet = typeof gold !== "string";
  const item = sampleItem({
    id: "q",
    ...(isSet ? { answer: gold.join("; "), answers: [...gold] } : { answer: gold, answers: null }),
  });
  const trial = sampleTrial({ itemId: "q", exactAnswer });
  const verdict = await judgeTrial(judge, { item, solution: trial.solution }, call);
  // A second prompt asks for a set, so that the single prompt is in a table of sets.
  const other = sampleTrial({ itemId: "set", set: { found: [{ item: "x", found: true }], excessive: [] } });
  const report = measureSets(
    [{ ...trial, verdict }, ...(isSet ? [] : [other])],
    (id) => isSet || id === "set",
  );
  if (report === null) throw new Error("no report");
  // The share of the prompt itself, without the second one.
  const own = (value: number, rest: number): number => (isSet ? value : 2 * value - rest);
  return {
    precision: own(report.precision.value, 1),
    recall: own(report.recall.value, 1),
    f1: own(report.f1.value, 1),
    outcome: (["fullyCorrect", "withExtraneous", "partiallyCorrect", "fullyIncorrect"] as const).filter(
      (name) => own(report[name].value, name === "fullyCorrect" ? 1 : 0) === 1,
    ),
  };
}

const planets = ["Mercury", "Venus", "Earth", "Mars", "Jupiter", "Saturn", "Uranus", "Neptune"];

describe("the worked examples of DeepSearchQA §3", () => {
  it("Brazil and Italy: several candidates for one answer are a failure", async () => {
    const found = await measure("Brazil", "Brazil and Italy");
    expect(found).toEqual({ precision: 0.5, recall: 1, f1: 0, outcome: ["withExtraneous"] });
    expect((await measure("Canberra", "Canberra or Sydney")).outcome).toEqual(["withExtraneous"]);
    expect((await measure("堪培拉", "堪培拉和悉尼")).outcome).toEqual(["withExtraneous"]);
  });

  it("Pluto: the eight planets and one more", async () => {
    const found = await measure(planets, `${planets.join(", ")}, Pluto`);
    expect(found).toMatchObject({ precision: 8 / 9, recall: 1, outcome: ["withExtraneous"] });
    expect(found.f1).toBeCloseTo(16 / 17, 12);
  });

  it("Maine: a neighbour too many", async () => {
    const found = await measure(["New Hampshire"], "New Hampshire and Vermont");
    expect(found).toMatchObject({ precision: 0.5, recall: 1, outcome: ["withExtraneous"] });
    expect(found.f1).toBeCloseTo(2 / 3, 12);
  });

  it("the other classes, of sets and of single answers", async () => {
    expect((await measure(planets, planets.toReversed().join(", "))).outcome).toEqual(["fullyCorrect"]);
    // Some right ones with some that are wrong are partially correct.
    expect((await measure(planets, "Mercury, Venus, Pluto")).outcome).toEqual(["partiallyCorrect"]);
    expect((await measure(planets, "Pluto, Ceres")).outcome).toEqual(["fullyIncorrect"]);
    expect(await measure("Brazil", "Brazil")).toMatchObject({ f1: 1, outcome: ["fullyCorrect"] });
    expect(await measure("Brazil", "Italy")).toMatchObject({ f1: 0, outcome: ["fullyIncorrect"] });
    expect(await measure("Brazil", "Italy and Spain")).toMatchObject({ f1: 0, outcome: ["fullyIncorrect"] });
    expect((await measure("Simon and Garfunkel", "Simon and Garfunkel")).outcome).toEqual(["fullyCorrect"]);
  });

  it("single prompts alone make no table of sets", () => {
    expect(measureSets([sampleTrial({ itemId: "q" })], () => false)).toBeNull();
  });
});

describe("best of n", () => {
  it("is pass@n for values of 0 and 1, and the mean for n = 1", () => {
    for (let n = 1; n <= 4; n += 1) expect(expectedBest([0, 1, 0, 1], n)).toBeCloseTo(passAtK(4, 2, n), 12);
    expect(expectedBest([0.2, 0.5, 0.8], 1)).toBeCloseTo(0.5, 12);
    expect(expectedBest([0.2, 0.5, 0.8], 2)).toBeCloseTo((0.5 + 0.8 + 0.8) / 3, 12);
    expect(expectedBest([0.2, 0.5, 0.8], 3)).toBe(0.8);
    expect(expectedBest([], 3)).toBe(0);
  });

  it("counts a prompt's tries together", () => {
    const set = (found: boolean[]) => ({
      found: found.map((each) => ({ item: "x", found: each })),
      excessive: [],
    });
    const trials = [
      sampleTrial({ itemId: "a", run: 1, set: set([true, true]) }),
      sampleTrial({ itemId: "a", run: 2, outcome: "incorrect", set: set([true, false]) }),
      sampleTrial({ itemId: "b", run: 1, outcome: "incorrect", set: set([false, false]) }),
      sampleTrial({ itemId: "b", run: 2, outcome: "incorrect", set: set([true, false]) }),
    ];
    expect(measureSets(trials, () => true)?.bestOf).toEqual([
      { n: 1, fullyCorrect: 0.25, f1: expect.closeTo((1 + 2 / 3 + 0 + 2 / 3) / 4, 12) },
      { n: 2, fullyCorrect: 0.5, f1: expect.closeTo((1 + 2 / 3) / 2, 12) },
    ]);
  });
});
