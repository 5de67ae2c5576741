import { isModelRight } from "./is-model-right.ts";
import { mostSameWrong } from "./most-same-wrong.ts";
import type { PanelRules, PanelTally } from "./panel-tally.ts";
import { settleDifficulty } from "./settle-difficulty.ts";
import { settleSolved } from "./settle-solved.ts";
import { settleUniqueness } from "./settle-uniqueness.ts";
import { undrawnOf } from "./undrawn-of.ts";
import { wrongsMissing } from "./wrongs-missing.ts";

/**
 * A lower bound on the samples that are still needed until both rules are settled (and, where that is asked, whether anybody solved the
 * item); 0 where they are settled already. This many samples can be drawn at once: stopping in between could not have saved any of them.
 */
export function fewestToSettle(tally: PanelTally, rules: PanelRules): number {
  const forSolved = rules.markUnsolved === true && settleSolved(tally, rules) === undefined ? 1 : 0;
  return Math.max(fewestForDifficulty(tally, rules), fewestForUniqueness(tally, rules), forSolved);
}

function fewestForDifficulty(tally: PanelTally, rules: PanelRules): number {
  if (settleDifficulty(tally, rules) !== undefined) return 0;
  const { models } = tally;
  const open = models.filter((model) => !isModelRight(model.right, rules));
  const toBeRight = open.map(({ right }) => rightsMissing(right, rules)).sort((a, b) => a - b);
  const toBeWrong = open.map((model) => wrongsMissing(model, rules)).sort((a, b) => a - b);
  const sumOf = (counts: readonly number[], many: number) =>
    counts.slice(0, many).reduce((total, count) => total + count, 0);
  const surely = models.length - open.length;
  const tooEasy = sumOf(toBeRight, rules.maxRightModels + 1 - surely);
  const passed = sumOf(toBeWrong, models.length - rules.maxRightModels);
  return Math.min(tooEasy, passed);
}

function fewestForUniqueness(tally: PanelTally, rules: PanelRules): number {
  if (settleUniqueness(tally, rules) !== undefined) return 0;
  const most = mostSameWrong(tally.models.length, rules);
  const largest = Math.max(0, ...tally.wrongGroups);
  const shared = most + 1 - largest;
  const apart = largest + undrawnOf(tally, rules) - most;
  return Math.min(shared, apart);
}

function rightsMissing(right: number, rules: PanelRules): number {
  let missing = 0;
  while (!isModelRight(right + missing, rules)) missing += 1;
  return missing;
}
