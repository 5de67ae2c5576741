import { chooseInTurns } from "./choose-in-turns.ts";
import { isModelRight } from "./is-model-right.ts";
import type { ModelTally, PanelRules, PanelTally } from "./panel-tally.ts";
import { settleDifficulty } from "./settle-difficulty.ts";
import { settleUniqueness } from "./settle-uniqueness.ts";
import { wrongsMissing } from "./wrongs-missing.ts";

/**
 * Whose sample to draw next, so that both rules of EvoBrowseComp §2.2 are settled soonest; undefined when all are drawn.
 *
 * Difficulty passes as soon as one model can't be right any more (by the paper's numbers), so the model nearest to that goes on, and among
 * equals the one with the fewest right answers, then the weakest: the last, as the paper lists them from strong to weak. Once difficulty is
 * settled, uniqueness needs answers apart from the largest wrong group: from the model that has been right most often. What is drawn
 * after both is drawn to see whether anybody solves it: models in turns, the strongest first.
 */
export function chooseSample<Role extends string>(
  tally: PanelTally<Role>,
  rules: PanelRules,
): Role | undefined {
  const left = tally.models.filter(({ drawn }) => drawn < rules.samples);
  const open = left.filter((model) => !isModelRight(model.right, rules) && wrongsMissing(model, rules) > 0);
  const isSettled = settleDifficulty(tally, rules) !== undefined;
  if (isSettled && rules.markUnsolved === true && settleUniqueness(tally, rules) !== undefined)
    return chooseInTurns(tally.models, { samples: rules.samples, width: 1 })[0];
  const ranked = isSettled || open.length === 0 ? rank(left, apartFirst) : rank(open, failingFirst(rules));
  return ranked[0]?.role;
}

type Order = (a: ModelTally, b: ModelTally) => number;

/** Stable, from the last model to the first. */
function rank<Role extends string>(models: readonly ModelTally<Role>[], order: Order): ModelTally<Role>[] {
  return [...models].reverse().sort(order);
}

const failingFirst =
  (rules: PanelRules): Order =>
  (a, b) =>
    wrongsMissing(a, rules) - wrongsMissing(b, rules) || a.right - b.right;

const apartFirst: Order = (a, b) => b.right - a.right || a.drawn - b.drawn;
