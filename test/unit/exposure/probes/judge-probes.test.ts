import { expect, test } from "vitest";
import type { ProbeObservation } from "../../../../domain/exposure/probe.ts";
import { mulberry32 } from "../../../../domain/mulberry-32.ts";
import { exposureSettings } from "../../../../domain/settings/exposure-settings.ts";
import { findKnownItems } from "../../../../exposure/assess-exposure.ts";
import { judgeProbes } from "../../../../exposure/probes/judge-probes.ts";
import { numberTests } from "../../../../exposure/probes/number-tests.ts";
import { testSaturation } from "../../../../exposure/probes/test-saturation.ts";
import { observe } from "./observe.ts";

const { probes: settings, rules } = exposureSettings.parse({});
const tests = [
  { model: "knows", mode: "closed-book", number: 1 },
  { model: "clean", mode: "closed-book", number: 2 },
  { model: "knows", mode: "tools", number: 3 },
] as const;

/** Eight weekly probes, new items each time: one model knows half of what was published. */
function weeks(): ProbeObservation[] {
  const random = mulberry32(5);
  const answers: ProbeObservation[] = [];
  for (let week = 0; week < 8; week += 1)
    for (let each = 0; each < 60; each += 1)
      for (const model of ["knows", "clean"]) {
        const arm = each % 3 === 0 ? "control" : "live";
        const chance = model === "knows" && arm === "live" ? 0.5 : 0.05;
        const questionId = `${week}-${each}`;
        answers.push(observe(week, { questionId, model, arm, correct: random() < chance }));
        if (model === "knows" && arm === "live")
          answers.push(observe(week, { questionId, model, mode: "tools", correct: random() < 0.99 }));
      }
  return answers;
}

test("a model that knows published items is called contaminated, one that doesn't isn't; nearly all right with tools saturates", () => {
  const verdicts = judgeProbes(weeks(), tests, settings);
  expect(verdicts.map(({ model, mode, verdict }) => [model, mode, verdict])).toEqual([
    ["knows", "closed-book", "contaminated"],
    ["clean", "closed-book", expect.not.stringMatching("contaminated")],
    ["knows", "tools", "saturated"],
  ]);
  // The first test ever made spends half of the error rate, the third a twelfth.
  expect(verdicts.map(({ test }) => test["threshold"])).toEqual(
    [40, 120, 240].map((each) => expect.closeTo(each)),
  );
  expect(verdicts[0]?.test).toMatchObject({ alpha: 0.05, number: 1, share: 0.025 });
  expect(verdicts[0]?.test["oddsRatio"]).toBeGreaterThan(4);
});

test("the error rate holds over whatever models come to be probed, one by one or together", () => {
  let spent = 0;
  let earlier: ReturnType<typeof judgeProbes> = [];
  // Some of one new model, some of many, some of models that were probed before.
  for (let order = 0; order < 150; order += 1) {
    const models = [`new-${order}`, ...(order % 3 === 1 ? [`more-${order}`, `new-${order >> 1}`] : [])];
    const asked = models.map((model) => ({ model, mode: "closed-book" as const }));
    const numbered = numberTests(asked, earlier);
    const verdicts = judgeProbes([], numbered, settings);
    const known = (model: string) => earlier.find((verdict) => verdict.model === model);
    for (const verdict of verdicts) {
      const before = known(verdict.model);
      if (before === undefined) spent += 1 / (verdict.test["threshold"] ?? 0);
      else expect(verdict.test["number"]).toBe(before.test["number"]);
    }
    earlier = [...earlier.filter(({ model }) => !models.includes(model)), ...verdicts];
  }
  const numbers = earlier.map(({ test }) => test["number"]);
  expect(new Set(numbers).size).toBe(numbers.length);
  expect(numbers.length).toBe(200);
  expect(spent).toBeLessThanOrEqual(settings.alpha);
  // It is not given away either: nearly all of it is there to be spent.
  expect(spent).toBeGreaterThan(0.99 * settings.alpha);
});

test("without any answers nothing is said", () => {
  expect(judgeProbes([], tests, settings).map(({ verdict }) => verdict)).toEqual([
    ...["undecided", "undecided", "undecided"],
  ]);
});

test("accuracy at the threshold is called saturation in at most the stated share of sequences", () => {
  const random = mulberry32(17);
  let alarms = 0;
  for (let sequence = 0; sequence < 2_000; sequence += 1) {
    const probes = Array.from({ length: 40 }, () => {
      let right = 0;
      for (let each = 0; each < 20; each += 1) if (random() < 0.9) right += 1;
      return { asked: 20, right };
    });
    if (testSaturation(probes, 0.9).highest >= 1 / 0.05) alarms += 1;
  }
  expect(alarms / 2_000).toBeLessThanOrEqual(0.05);
  expect(testSaturation(Array(6).fill({ asked: 20, right: 20 }), 0.9).highest).toBeGreaterThan(20);
});

test("an item is known when a model's newest answers are all right, so many as the policy asks", () => {
  const answers = [
    ...[1, 2].map((week) => observe(week, { questionId: "known", correct: true })),
    observe(1, { questionId: "once", correct: true }),
    observe(1, { questionId: "forgotten", correct: true }),
    observe(2, { questionId: "forgotten", correct: false }),
    // An answer that could not be scored is none.
    observe(1, { questionId: "unscored", correct: true }),
    observe(2, { questionId: "unscored", correct: null }),
  ];
  expect([...findKnownItems(answers, [], rules).keys()]).toEqual(["known"]);
  const called = [{ model: "m", verdict: "contaminated" as const }];
  expect([...findKnownItems(answers, called, rules).keys()].sort()).toEqual(["known", "once", "unscored"]);
});

test("an item is saturated when every probed model finds it with tools, and one of them saturates the benchmark", () => {
  const answers = ["m", "n"].flatMap((model) =>
    [1, 2].flatMap((week) => [
      observe(week, { questionId: "easy", model, mode: "tools", correct: true }),
      observe(week, { questionId: "hard", model, mode: "tools", correct: model === "m" }),
    ]),
  );
  expect(findKnownItems(answers, [], rules).size).toBe(0);
  const saturated = [{ model: "m", verdict: "saturated" as const }];
  expect([...findKnownItems(answers, saturated, rules)]).toEqual([
    ["easy", { knownBy: [], saturated: true }],
  ]);
});
