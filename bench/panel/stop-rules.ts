import { chooseBatch, chooseSample, fewestToSettle } from "../../gates/panel/choose-batch.ts";
import type { PanelRules, PanelTally } from "../../gates/panel/panel-tally.ts";
import type { Outcomes } from "./draw-outcomes.ts";
import { tallyOutcomes } from "./tally-outcomes.ts";

export interface Drawn {
  readonly samples: number;
  /** Number of batches that were waited for, one after another. */
  readonly rounds: number;
}

type Next = (tally: PanelTally, rules: PanelRules) => readonly string[];

function follow(outcomes: Outcomes, rules: PanelRules, next: Next): Drawn {
  const drawn = outcomes.map(() => 0);
  for (let rounds = 0, samples = 0; ; rounds += 1) {
    const tally = tallyOutcomes(outcomes, drawn);
    const batch = fewestToSettle(tally, rules) === 0 ? [] : next(tally, rules);
    if (batch.length === 0) return { samples, rounds };
    for (const role of batch) drawn[Number(role)] = (drawn[Number(role)] ?? 0) + 1;
    samples += batch.length;
  }
}

/** The model with the fewest samples goes next. This is the simplest order with the same stop rule. */
const roundRobin: Next = ({ models }) => {
  const fewest = Math.min(...models.map(({ drawn }) => drawn));
  return models
    .filter(({ drawn }) => drawn === fewest)
    .slice(0, 1)
    .map(({ role }) => role);
};

/** The fewest samples that settle both rules if all outcomes are known before. This is a bound and not a method. */
function foreseen(outcomes: Outcomes, rules: PanelRules): Drawn {
  let best = outcomes.length * rules.samples;
  const choices = (rules.samples + 1) ** outcomes.length;
  for (let code = 0; code < choices; code += 1) {
    const drawn = outcomes.map(
      (_, model) => Math.floor(code / (rules.samples + 1) ** model) % (rules.samples + 1),
    );
    const samples = drawn.reduce((sum, count) => sum + count, 0);
    if (samples < best && fewestToSettle(tallyOutcomes(outcomes, drawn), rules) === 0) best = samples;
  }
  return { samples: best, rounds: 1 };
}

/** The ways to draw a panel that the bench compares. */
export const stopRules = {
  "in batches": (outcomes: Outcomes, rules: PanelRules) => follow(outcomes, rules, chooseBatch),
  "one by one": (outcomes: Outcomes, rules: PanelRules) =>
    follow(outcomes, rules, (tally, of) => {
      const role = chooseSample(tally, of);
      return role === undefined ? [] : [role];
    }),
  "round robin": (outcomes: Outcomes, rules: PanelRules) => follow(outcomes, rules, roundRobin),
  foreseen,
} as const;
