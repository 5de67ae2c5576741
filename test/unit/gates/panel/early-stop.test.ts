import { describe, expect, it } from "vitest";
import {
  chooseBatch,
  chooseSample,
  fewestToSettle,
  settleDifficulty,
  settleUniqueness,
} from "../../../../gates/panel/choose-batch.ts";
import { decideDifficulty, decideUniqueness } from "../../../../gates/panel/decide-panel.ts";
import type { PanelRules, PanelTally } from "../../../../gates/panel/panel-tally.ts";
import { createRandom } from "../../../../simulation/world/create-random.ts";
import { isLong } from "../../../support/is-long.ts";

const randomOutcomes = isLong ? 100_000 : 8_000;

/** "right", "none" (failed, unscored, not attempted), or the name of a wrong answer. */
type Outcome = string;
type Outcomes = readonly (readonly Outcome[])[];
const roles = ["m0", "m1", "m2", "m3", "m4", "m5"];

function tallyOf(outcomes: Outcomes, drawn: readonly number[]): PanelTally {
  const groups: Record<string, number> = {};
  const models = outcomes.map((of, model) => {
    const count = drawn[model] ?? 0;
    let right = 0;
    for (let sample = 0; sample < count; sample += 1) {
      const outcome = of[sample] ?? "none";
      if (outcome === "right") right += 1;
      else if (outcome !== "none") groups[outcome] = (groups[outcome] ?? 0) + 1;
    }
    return { role: roles[model] ?? "", drawn: count, right };
  });
  return { models, wrongGroups: Object.values(groups) };
}

function fullVerdict(outcomes: Outcomes, rules: PanelRules): string {
  const { models, wrongGroups } = tallyOf(
    outcomes,
    outcomes.map(() => rules.samples),
  );
  const solutions = outcomes.length * rules.samples;
  const uniqueness = decideUniqueness({ wrongGroups, solutions, sameWrongShare: rules.sameWrongShare });
  return `${uniqueness.code} ${decideDifficulty(models, rules).code}`;
}

type Next = (tally: PanelTally, rules: PanelRules) => readonly string[];
const oneByOne: Next = (tally, rules) =>
  fewestToSettle(tally, rules) === 0 ? [] : [chooseSample(tally, rules)].filter((role) => role !== undefined);

/** What is pure need be asked once of a tally: so many outcomes come by the same few thousand. For one set of rules. */
function remembered(next: Next): Next {
  const known = new Map<string, readonly string[]>();
  return (tally, rules) => {
    const counts = tally.models.map(({ drawn, right }) => drawn * (rules.samples + 1) + right);
    const key = `${counts.join()};${[...tally.wrongGroups].sort().join()}`;
    let batch = known.get(key);
    if (batch === undefined) {
      batch = next(tally, rules);
      known.set(key, batch);
    }
    return batch;
  };
}

function earlyVerdict(outcomes: Outcomes, rules: PanelRules, next: Next): { verdict: string; drawn: number } {
  const drawn = outcomes.map(() => 0);
  for (;;) {
    const tally = tallyOf(outcomes, drawn);
    const batch = next(tally, rules);
    if (batch.length === 0) {
      const verdict = `${settleUniqueness(tally, rules)} ${settleDifficulty(tally, rules)}`;
      return { verdict, drawn: drawn.reduce((sum, count) => sum + count, 0) };
    }
    for (const role of batch) {
      const model = Number(role.slice(1));
      drawn[model] = (drawn[model] ?? 0) + 1;
    }
  }
}

function everyOutcome(models: number, samples: number, answers: readonly Outcome[]): Outcomes[] {
  const total = answers.length ** (models * samples);
  return Array.from({ length: total }, (_, code) => {
    let rest = code;
    return Array.from({ length: models }, () =>
      Array.from({ length: samples }, () => {
        const answer = answers[rest % answers.length] ?? "none";
        rest = Math.floor(rest / answers.length);
        return answer;
      }),
    );
  });
}

const readings = ["any", "majority", "all"] as const;
const ways = { "one by one": oneByOne, "in batches": chooseBatch } as const;

describe.each(readings)("a model is right by %s of its samples", (modelRight) => {
  it.each(Object.keys(ways) as (keyof typeof ways)[])(
    "every outcome of a small panel, %s: the full panel's verdict",
    (way) => {
      const small = everyOutcome(2, 2, ["right", "a", "b", "none"]);
      for (const maxRightModels of [0, 1]) {
        for (const sameWrongShare of [0.5, 0.8]) {
          const rules = { samples: 2, sameWrongShare, maxRightModels, modelRight };
          const different = small.filter(
            (outcomes) => earlyVerdict(outcomes, rules, ways[way]).verdict !== fullVerdict(outcomes, rules),
          );
          expect(different).toEqual([]);
        }
      }
    },
  );

  it(`${randomOutcomes} random outcomes of six models and three samples: the full panel's verdict`, () => {
    const rules = { samples: 3, sameWrongShare: 0.8, maxRightModels: 5, modelRight };
    const random = createRandom(20260101).next;
    const seen = new Set<string>();
    const inBatches = remembered(chooseBatch);
    let differences = 0;
    for (let item = 0; item < randomOutcomes; item += 1) {
      // Skewed to the ends, where the rules bite.
      const right = random() < 0.3 ? 0.9 + 0.1 * random() : random() ** 2;
      const sameWrong = random() < 0.5 ? 0.97 : random();
      const outcomes = Array.from({ length: 6 }, () =>
        Array.from({ length: 3 }, () => {
          if (random() < right) return "right";
          if (random() < sameWrong) return "a";
          return random() < 0.5 ? "none" : `w${Math.floor(random() * 4)}`;
        }),
      );
      const full = fullVerdict(outcomes, rules);
      seen.add(full);
      // In batches, as the panel draws; one by one takes twice the time and is held against a part.
      if (earlyVerdict(outcomes, rules, inBatches).verdict !== full) differences += 1;
      if (item % 20 === 0 && earlyVerdict(outcomes, rules, oneByOne).verdict !== full) differences += 1;
    }
    expect(differences).toBe(0);
    // A sample in which one verdict alone occurs would prove nothing.
    expect([...seen].sort()).toEqual(["not-unique passed", "passed passed", "passed too-easy"]);
  });
});

describe("fewestToSettle", () => {
  const rules = { samples: 3, sameWrongShare: 0.8, maxRightModels: 5, modelRight: "majority" } as const;
  const sixModels = (counts: readonly (readonly [drawn: number, right: number])[]) =>
    Array.from({ length: 6 }, (_, model) => {
      const [drawn = 0, right = 0] = counts[model] ?? [];
      return { role: `m${model}`, drawn, right };
    });

  it.each([
    ["nothing drawn: four answers apart", [], [], 4],
    ["two failures of one model settle difficulty, not uniqueness", [[2, 0]], [], 2],
    [
      "five models right twice: the sixth is missing",
      [
        [2, 2],
        [2, 2],
        [2, 2],
        [2, 2],
        [2, 2],
      ],
      [],
      2,
    ],
    [
      "all settled",
      [
        [2, 0],
        [3, 1],
      ],
      [1, 1],
      0,
    ],
    [
      "fourteen the same: one more is too many, or all four others are apart",
      [
        [3, 0],
        [3, 0],
        [3, 0],
        [3, 0],
        [2, 0],
      ],
      [14],
      1,
    ],
  ] as const)("%s", (_name, counts, wrongGroups, fewest) => {
    expect(fewestToSettle({ models: sixModels(counts), wrongGroups }, rules)).toBe(fewest);
  });

  it("is never more than what it takes, and never 0 before both are settled", () => {
    const random = createRandom(7).next;
    for (let item = 0; item < 500; item += 1) {
      const outcomes = Array.from({ length: 6 }, () =>
        Array.from({ length: 3 }, () => (random() < 0.5 ? "right" : random() < 0.5 ? "a" : "none")),
      );
      const drawn = outcomes.map(() => Math.floor(random() * 4));
      const tally = tallyOf(outcomes, drawn);
      const fewest = fewestToSettle(tally, rules);
      const settled =
        settleDifficulty(tally, rules) !== undefined && settleUniqueness(tally, rules) !== undefined;
      expect(fewest === 0).toBe(settled);
      expect(fewest).toBeLessThanOrEqual(tally.models.reduce((sum, model) => sum + 3 - model.drawn, 0));
    }
  });
});
