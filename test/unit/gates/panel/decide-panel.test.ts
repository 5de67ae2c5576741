import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { PanelSample } from "../../../../domain/run/panel-sample.ts";
import type { ModelRole } from "../../../../domain/settings/model-role.ts";
import { decideDifficulty, decideUniqueness } from "../../../../gates/panel/decide-panel.ts";
import { groupWrongAnswers } from "../../../../gates/panel/group-wrong-answers.ts";
import { tallyModels } from "../../../../gates/panel/panel-tally.ts";

const roles = [
  "panel-1",
  "panel-2",
  "panel-3",
  "panel-4",
  "panel-5",
  "panel-6",
] as const satisfies ModelRole[];

function talliesOf(outcomes: readonly (readonly PanelSample["outcome"][])[]) {
  return tallyModels(roles, samplesOf(outcomes));
}

function samplesOf(outcomes: readonly (readonly PanelSample["outcome"][])[]): PanelSample[] {
  return outcomes.flatMap((of, model) =>
    of.map((outcome, index) => ({
      role: roles[model] ?? "panel-6",
      sample: index + 1,
      mode: "tools" as const,
      outcome,
      exactAnswer: "x",
      confidence: null,
      detail: "",
    })),
  );
}

describe("decideUniqueness", () => {
  it.each([
    [[14], 18, true],
    [[15], 18, false],
    [[9, 9], 18, true],
    [[4], 5, true],
    [[5], 5, false],
    [[], 18, true],
  ])("wrong groups %o of %i solutions → passed %s", (wrongGroups, solutions, passed) => {
    expect(decideUniqueness({ wrongGroups, solutions, sameWrongShare: 0.8 }).passed).toBe(passed);
  });

  it("is exact where a share of the solutions is a whole number", () => {
    expect(decideUniqueness({ wrongGroups: [29], solutions: 50, sameWrongShare: 0.58 }).passed).toBe(true);
    expect(decideUniqueness({ wrongGroups: [30], solutions: 50, sameWrongShare: 0.58 }).passed).toBe(false);
  });
});

describe("decideDifficulty", () => {
  const panel = { samples: 3, maxRightModels: 5, modelRight: "majority" as const };
  const right = ["correct", "correct", "incorrect"] as const;
  const wrong = ["correct", "failed", "unscored"] as const;

  it("discards at six right models, not at five", () => {
    const five = talliesOf([right, right, right, right, right, wrong]);
    const six = talliesOf([right, right, right, right, right, right]);
    expect(decideDifficulty(five, panel)).toMatchObject({
      passed: true,
      detail: { rightModels: 5, models: 6 },
    });
    expect(decideDifficulty(six, panel)).toMatchObject({ passed: false, code: "too-easy" });
  });

  it("says what a right model is by setting; a tie is no majority", () => {
    const all = talliesOf(roles.map(() => wrong));
    expect(decideDifficulty(all, { ...panel, modelRight: "any" }).passed).toBe(false);
    expect(decideDifficulty(all, { ...panel, modelRight: "majority" }).passed).toBe(true);
    const most = talliesOf(roles.map(() => right));
    expect(decideDifficulty(most, { ...panel, modelRight: "all" }).passed).toBe(true);
    const ties = talliesOf(roles.map(() => ["correct", "incorrect"] as const));
    expect(decideDifficulty(ties, { ...panel, samples: 2 }).detail["rightModels"]).toBe(0);
  });
});

describe("groupWrongAnswers", () => {
  const answers = [
    { id: "a", answer: "The Orta Prize" },
    { id: "b", answer: "orta prize." },
    { id: "c", answer: "Premio Orta" },
    { id: "d", answer: "Lake Prize" },
    { id: "e", answer: "奥尔塔奖" },
  ];
  const ids = (judged?: string[][]) =>
    groupWrongAnswers(answers, judged).map((group) => group.map(({ id }) => id));

  it("joins equal names by rule", () => {
    expect(ids()).toEqual([["a", "b"], ["c"], ["d"], ["e"]]);
  });

  it("keeps answers apart that only a sign tells apart", () => {
    const signed = ["-5 °C", "5 °C", "−5°C"].map((answer, at) => ({ id: `${at}`, answer }));
    expect(groupWrongAnswers(signed).map((group) => group.map(({ id }) => id))).toEqual([["0", "2"], ["1"]]);
  });

  it("joins what the judge says is the same, through the rule's groups", () => {
    expect(ids([["b", "c"], ["e"], ["d"]])).toEqual([["a", "b", "c"], ["d"], ["e"]]);
  });

  it("passes over unknown ids and ids named a second time", () => {
    expect(
      ids([
        ["c", "nobody"],
        ["d", "c"],
        ["e", "c"],
      ]),
    ).toEqual([["a", "b"], ["c"], ["d"], ["e"]]);
  });

  it("is a partition, whatever the judge says", () => {
    const id = fc.constantFrom("a", "b", "c", "d", "e", "x");
    fc.assert(
      fc.property(fc.array(fc.array(id)), (judged) => {
        expect(ids(judged).flat().sort()).toEqual(["a", "b", "c", "d", "e"]);
      }),
    );
  });
});
