import {
  chooseInTurns,
  isModelRight,
  type ModelTally,
  type PanelRules,
  type PanelTally,
  tolerance,
  undrawnOf,
} from "./panel-tally.ts";

/**
 * Chooses the roles of the samples to draw at once. There are as many as the rules need at least. They are chosen one after another, and
 * each choice supposes that the samples before it were drawn and not right, which decides both rules soonest. Empty when all rules are
 * decided.
 */
export function chooseBatch<Role extends string>(tally: PanelTally<Role>, rules: PanelRules): Role[] {
  const width = fewestToSettle(tally, rules);
  const batch: Role[] = [];
  let supposed = tally;
  while (batch.length < width) {
    const role = chooseSample(supposed, rules);
    if (role === undefined) break;
    batch.push(role);
    supposed = {
      ...supposed,
      models: supposed.models.map((model) =>
        model.role === role ? { ...model, drawn: model.drawn + 1 } : model,
      ),
    };
  }
  return batch;
}

/**
 * Chooses the model of the next sample, so that both rules of EvoBrowseComp §2.2 are decided soonest; undefined when all samples are drawn.
 *
 * Difficulty passes as soon as one model cannot be right any more (by the paper's numbers). So the model nearest to that comes next. Among
 * equals the model with the fewest right answers comes first, then the last one of the settings, which is meant to be the weakest. Once difficulty is decided, uniqueness needs answers outside the largest wrong group, so the model that was right most often
 * comes next. Later samples only show whether any model solves the question: models take turns, the first one of the settings first.
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

/** Sorts stably, beginning with the last model. */
function rank<Role extends string>(models: readonly ModelTally<Role>[], order: Order): ModelTally<Role>[] {
  return [...models].reverse().sort(order);
}

const failingFirst =
  (rules: PanelRules): Order =>
  (a, b) =>
    wrongsMissing(a, rules) - wrongsMissing(b, rules) || a.right - b.right;

const apartFirst: Order = (a, b) => b.right - a.right || a.drawn - b.drawn;

/**
 * Returns a lower bound of the samples that are still needed until both rules are decided (and, if the settings ask for it, whether any
 * model solves the item); 0 if they are decided already. This many samples can be drawn at once, because stopping in between could not save
 * any of them.
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

/**
 * Says whether any model with tools finds the answer; undefined while a further sample is worth its price for that. If a panel has no right
 * answer in `unsolvedAfter` samples, the other samples rarely bring one, and they cost about as much as another question (decision 0030).
 */
function settleSolved(tally: PanelTally, rules: PanelRules): "unsolved" | "passed" | undefined {
  if (tally.models.some(({ right }) => right > 0)) return "passed";
  const drawn = tally.models.reduce((total, model) => total + model.drawn, 0);
  const isEnough = drawn >= (rules.unsolvedAfter ?? Number.POSITIVE_INFINITY);
  return isEnough || undrawnOf(tally, rules) === 0 ? "unsolved" : undefined;
}

/** Returns the number of further samples that must not be right until the model cannot be right any more; 0 if it already cannot. */
function wrongsMissing({ right, drawn }: ModelTally, rules: PanelRules): number {
  let missing = 0;
  while (isModelRight(right + Math.max(0, rules.samples - drawn - missing), rules)) missing += 1;
  return missing;
}

/** The difficulty rule's verdict (EvoBrowseComp §2.2); undefined if outcomes of the undrawn samples could still change it. */
export function settleDifficulty(tally: PanelTally, rules: PanelRules): "too-easy" | "passed" | undefined {
  const surely = tally.models.filter(({ right }) => isModelRight(right, rules)).length;
  if (surely > rules.maxRightModels) return "too-easy";
  const possibly = tally.models.filter(({ right, drawn }) =>
    isModelRight(right + Math.max(0, rules.samples - drawn), rules),
  ).length;
  return possibly <= rules.maxRightModels ? "passed" : undefined;
}

/** The uniqueness rule's verdict (EvoBrowseComp §2.2); undefined if outcomes of the undrawn samples could still change it. */
export function settleUniqueness(tally: PanelTally, rules: PanelRules): "not-unique" | "passed" | undefined {
  const most = mostSameWrong(tally.models.length, rules);
  const largest = Math.max(0, ...tally.wrongGroups);
  if (largest > most) return "not-unique";
  // The undrawn samples may all join the largest group or form a new one; joining always gives the larger group.
  return largest + undrawnOf(tally, rules) <= most ? "passed" : undefined;
}

/** Size of the largest group of equal wrong answers with which a question is still unique: 14 of 18 by the paper's numbers. */
function mostSameWrong(models: number, { samples, sameWrongShare }: PanelRules): number {
  return Math.floor(models * samples * sameWrongShare + tolerance);
}
