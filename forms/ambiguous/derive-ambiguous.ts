import { askUntilSound } from "../../agents/ask-again.ts";
import { countOf } from "../../domain/count-of.ts";
import type { AmbiguousForm } from "../../domain/form/ambiguous-form.ts";
import type { ReasoningGraph, ReasoningGraphFile } from "../../domain/graph/reasoning-graph.ts";
import { findAmbiguityFaults } from "../../gates/ambiguity/find-ambiguity-faults.ts";
import { mergeClues } from "../../reasoning/ambiguity/merge-clues.ts";
import { partOfGraph } from "../../reasoning/ambiguity/part-of-graph.ts";
import type { Distractor } from "../../reasoning/ambiguity/share-clues.ts";
import type { FormContext, FormResult, FormStep } from "../form-step.ts";
import { ambiguityInput } from "./ambiguity-input.ts";
import { readDistractors, readWideFile, seekDistractors } from "./read-distractors.ts";
import { readWordingFaults } from "./read-wording-faults.ts";

/** Most sentences of a context. Clues that are shown to exclude the distractor come first. */
const mostSentences = 10;

/**
 * Makes an ambiguous question from the item (InteractComp §3.2.1). The item's answer is the target, and another thing that shares clues
 * with the target is the distractor. A model words the shared clues as the question, and the target's other clues as the context. Each
 * round takes another distractor. If no stored distractor is left, an agent looks for more, but only once.
 */
export const deriveAmbiguous: FormStep = async (context) => {
  const distractor = await chooseDistractor(context);
  if (distractor === null) {
    const { rejection } = context.state;
    const detail = "no other answer that is known shares enough clues with the target and fails one of them";
    return { outcome: "reject", rejection: rejection ?? { reason: "no-distractor", detail } };
  }
  return await wordForm(context, distractor);
};

async function chooseDistractor(context: FormContext): Promise<Distractor | null> {
  const { forms, items, run, state } = context;
  const used = new Set<string>();
  for (let round = 1; round < state.round; round += 1) {
    const task = await forms.getTask(run.id, round);
    if (task?.kind === "ambiguous") used.add(task.distractor.name);
  }
  const next = async (): Promise<Distractor | undefined> =>
    (await readDistractors(context)).find(({ name }) => !used.has(name));
  const stored = await next();
  if (stored !== undefined) return stored;
  const verdicts = await items.listVerdicts(run.id);
  // Only a look-up of an earlier round counts as the one that is allowed. If this step is repeated, this round's own look-up is replayed
  // from the ledger.
  if (verdicts.some(({ gate, round }) => gate === "alternatives" && round < state.round)) return null;
  await seekDistractors(context);
  return (await next()) ?? null;
}

async function wordForm(context: FormContext, distractor: Distractor): Promise<FormResult> {
  const { agents, forms, items, method, question, run, state, held, today, key, signal } = context;
  const { draft } = question;
  const told = mergeClues(distractor.own)
    .sort((a, b) => Number(b.shown.length > 0) - Number(a.shown.length > 0))
    .slice(0, mostSentences);
  const chosen = { ...distractor, own: told };
  const sharedEdges = chosen.shared.flatMap(({ edges }) => edges);
  const file = await readWideFile(context);
  const partOf = (ids: readonly string[]): ReasoningGraph =>
    partOfGraph(file, withLists(distractor.graph, ids));
  const graph = partOf([...sharedEdges, ...told.flatMap(({ way }) => way)]);
  const { input, ...names } = ambiguityInput(chosen, { file, draft, language: run.language, today });
  const ask = async (name: string, earlier: readonly string[]) =>
    await askUntilSound(
      agents.ambiguity.word,
      {
        input: (faults) => ({ ...input, faults: [...earlier, ...faults] }),
        findFaults: (worded) => (worded.commonClass === "" ? [] : findAmbiguityFaults(worded, names)),
      },
      { key: key(name), repairs: method.repairs, signal },
    );
  const shared: ReasoningGraphFile = {
    ...file,
    ...partOf(sharedEdges),
    relationAliases: file.relationAliases ?? {},
  };
  let worded = await ask("word", []);
  let misread: readonly string[] = [];
  for (const again of ["again", null]) {
    if (!worded.ok || worded.faults.length > 0 || worded.value.commonClass === "") break;
    misread = await readWordingFaults(context, { file: shared, question: worded.value.question, again });
    if (misread.length === 0 || again === null) break;
    worded = await ask("word/again", misread);
  }
  if (!worded.ok)
    return reject(
      "agent-failed",
      `the agent that words ambiguous questions gave no usable reply (${worded.fault})`,
    );
  const { plainQuestion, context: sentences } = worded.value;
  const task: AmbiguousForm = {
    kind: "ambiguous",
    question: worded.value.question,
    answer: draft.answer,
    aliases: [...draft.aliases],
    context: sentences.map(({ sentence }) => sentence),
    distractor: { name: distractor.name, aliases: [...distractor.aliases] },
    graph,
    sharedEdges,
    evidence: [...new Set([...citedBy(chosen)])],
  };
  await forms.putTask(held, state.round, task);
  await items.putDraft(held, {
    ...draft,
    round: state.round,
    plainQuestion,
    question: worded.value.question,
    usedEvidence: task.evidence.filter((id) => question.evidence.some((piece) => piece.id === id)),
    instruction: null,
  });
  await items.putGraph(held, state.round, graph, []);
  if (worded.value.commonClass === "")
    return reject("no-distractor", "target and the other answer are no things of one kind");
  if (worded.faults.length > 0)
    return reject(
      "text-quality",
      `the wording kept ${countOf(worded.faults.length, "fault")} that rules recognise`,
    );
  if (misread.length > 0)
    return reject("round-trip", `the wording alone is read otherwise in ${countOf(misread.length, "point")}`);
  return { outcome: "continue" };
}

/** Refuses this round's form, so that another round begins with another distractor. */
function reject(
  reason: "no-distractor" | "agent-failed" | "text-quality" | "round-trip",
  detail: string,
): FormResult {
  return { outcome: "retry", rejection: { reason, detail } };
}

/** Returns the ids of these edges, and of the edges that derive the lists which complements among them exclude. */
function withLists(graph: Distractor["graph"], ids: readonly string[]): Set<string> {
  const kept = new Set(ids);
  const queue = graph.edges.flatMap(({ id, op, from }) =>
    op === "complement" && kept.has(id) ? [from] : [],
  );
  for (const node of queue)
    for (const { id, to, from } of graph.edges) {
      if (to !== node || kept.has(id)) continue;
      kept.add(id);
      queue.push(from);
    }
  return kept;
}

function citedBy({ shared, own }: Distractor): string[] {
  const facts = [
    ...shared.flatMap(({ target, distractor }) => [...target, ...distractor]),
    ...own.flatMap(({ target, shown }) => [...target, ...shown]),
  ];
  return facts.flatMap(({ evidence }) => evidence ?? []);
}
