import { askAgain } from "../../agents/ask-again.ts";
import { rewordingInput } from "../../domain/wikidata/rewording-input.ts";
import type { TemplatedTask } from "../../domain/wikidata/templated-item.ts";
import type { TemplatedAnswer } from "../../domain/wikidata/templated-question.ts";
import { holdsValue } from "../../gates/freshness/holds-value.ts";
import { checkRoundTrip } from "../../graph/question/check-round-trip.ts";
import { readGraph, readItem } from "../../graph/question/read-item.ts";
import {
  readTask,
  type TemplatedContext,
  type TemplatedResult,
  type TemplatedStep,
} from "./templated-step.ts";

/** Number of wordings that a model is asked for. If none of them passes, the template's own text stays. */
const mostWordings = 2;

/**
 * Has a model word the question anew, if the request asked for it. The model is given only the text and its clauses, so it can't give away
 * the answer. Its wording must contain every text of the input's `keep`, and none of the answer's names. After `mostWordings` the
 * template's text stays.
 */
export const reword: TemplatedStep = async (context) => {
  const { agents, items, templated, run, held, state, method, key, signal } = context;
  const task = await readTask(context);
  const { made, snapshots } = task;
  const { draft } = await readItem(context);
  const item = await templated.getItem(run.id);
  if (!task.reword || item === null) return {};
  const put = async (question: string, reworded: boolean): Promise<TemplatedResult> => {
    await items.putDraft(held, { ...draft, question });
    await templated.putItem(held, { made, snapshots, reworded, evidence: item.evidence });
    return {};
  };
  if (state.wording > mostWordings) {
    await restoreChecks(context, task);
    return put(made.question, false);
  }
  const first = rewordingInput(made);
  const input = state.wording > 1 ? { ...first, faults: [demandOf(first.keep)] } : first;
  const outcome = await askAgain(agents.rewording.reword, input, {
    key: key(`reword/w${state.wording}`),
    repairs: method.repairs,
    signal,
  });
  const wording = outcome.ok ? outcome.value.question.trim() : undefined;
  const isWhole =
    wording !== undefined &&
    input.keep.every((text) => wording.includes(text)) &&
    !tellsAnswer(wording, made.answer);
  return isWhole ? put(wording, true) : again(context);
};

/**
 * Restores the round trip of the plan. The verdict and the findings of the round are about a wording that was thrown away, so they are
 * replaced.
 */
async function restoreChecks(context: TemplatedContext, { checks }: TemplatedTask): Promise<void> {
  const { items, held, state } = context;
  const { graph } = await readGraph(context);
  await items.putGraph(held, state.round, graph, []);
  const planned = checks.find(({ gate }) => gate === "round-trip");
  if (planned !== undefined) await items.putVerdict(held, { ...planned, round: state.round });
}

/** Writes everything that is demanded of a wording. The state does not say in which of these points the earlier wording failed. */
function demandOf(keep: readonly string[]): string {
  const kept = keep.map((text) => JSON.stringify(text)).join(", ");
  return `an earlier wording failed a check: the wording has to keep ${kept} letter by letter, to name no answer, and to be read as the same question`;
}

/** Whether a wording has the answer's label or another name of the answer. The template's text has none of them. */
function tellsAnswer(wording: string, { label, aliases }: TemplatedAnswer): boolean {
  return [label, ...aliases].some((name) => holdsValue(wording, name));
}

/**
 * Reads a model's wording back (decision 0023): another model reads the wording alone and must arrive at the same graph. A wording that is
 * read differently is replaced, even if the loop's method has no round trip. Text of the template was already read back by code when the
 * question was planned.
 */
export const readBack: TemplatedStep = async (context) => {
  const { templated, run, method } = context;
  if ((await templated.getItem(run.id))?.reworded !== true) return {};
  const { outcome = "continue" } = await checkRoundTrip({
    ...context,
    method: { ...method, roundTrip: true },
  });
  return outcome === "continue" ? {} : again(context);
};

/** Asks for another wording. */
export function again({ state }: Pick<TemplatedContext, "state">): TemplatedResult {
  return { outcome: "retry", wording: state.wording + 1 };
}
