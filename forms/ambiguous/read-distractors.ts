import type { ReasoningGraphFile } from "../../domain/graph/reasoning-graph.ts";
import { gatherAlternatives } from "../../graph/alternatives/gather-alternatives.ts";
import { evidenceViews } from "../../graph/evidence/evidence-views.ts";
import { readNames } from "../../graph/question/named-file.ts";
import { type Distractor, findDistractors } from "../../reasoning/ambiguity/share-clues.ts";
import { widenGraph } from "../../reasoning/ambiguity/widen-graph.ts";
import { leaveOpenClues } from "../../reasoning/evaluation/leave-open-clues.ts";
import { writeProofFile } from "../../reasoning/evaluation/write-proof-file.ts";
import { factsOfFile } from "../../reasoning/knowledge/knowledge-base.ts";
import { addNames } from "../../reasoning/knowledge/name-table.ts";
import type { FormContext } from "../form-step.ts";

/**
 * Reads the things that share clues with the item's answer: other answers and near answers of the item's run, and what an agent looked up
 * in this run. A thing is left out if it shares too few clues, or if no clue of the answer is shown to exclude it.
 */
export async function readDistractors(context: FormContext): Promise<Distractor[]> {
  const { minShared } = context.formsSettings.ambiguous;
  const file = await readWideFile(context);
  const sizeOf = ({ shared }: Distractor): number => shared.flatMap(({ edges }) => edges).length;
  return findDistractors(file, factsOfFile(file)).filter(
    (distractor) => sizeOf(distractor) >= minShared && distractor.own.some(({ shown }) => shown.length > 0),
  );
}

/** Reads the item's graph with all clues of its answer, over everything that its run and this run know. */
export async function readWideFile(context: FormContext): Promise<ReasoningGraphFile> {
  const { items, question, run, method } = context;
  const evidence = [...(await items.listEvidence(question.runId)), ...(await items.listEvidence(run.id))];
  const names = await readNames({ items, run: { ...run, id: question.runId } });
  const file = addNames(
    writeProofFile({ graph: question.graph, draft: question.draft, evidence }),
    names.flatMap(({ decisions }) => decisions),
  );
  const { openClues = [], ...proved } = method.entailment ? leaveOpenClues(file) : file;
  const closed = { ...proved, edges: proved.edges.filter(({ id }) => !openClues.includes(id)) };
  return widenGraph(closed, factsOfFile(closed));
}

/**
 * Looks for distractors: the agent that searches for alternatives brings things that meet some of the item's clues, with quotes. Their
 * evidence is stored with this run. Returns false if the agent gave no usable reply.
 */
export async function seekDistractors(context: FormContext): Promise<boolean> {
  const { items, method, run, question, state, held, today } = context;
  const { draft, graph, evidence } = question;
  const cited = new Set(graph.edges.flatMap(({ evidence: ids = [] }) => ids));
  const outcome = await gatherAlternatives(context, {
    call: "seek",
    own: [draft.answer, ...draft.aliases],
    language: run.language,
    question: draft.question,
    answer: draft.answer,
    aliases: draft.aliases,
    graph,
    evidence: evidenceViews(evidence.filter(({ id }) => cited.has(id))),
    suspects: [],
    today,
    mostRivals: method.alternatives.most,
    maxToolCalls: method.maxToolCalls.alternatives,
  });
  const { alternatives, kept, refused } = outcome.ok
    ? outcome
    : { alternatives: [], kept: new Set(), refused: 0 };
  await items.putVerdict(held, {
    gate: "alternatives",
    round: state.round,
    passed: outcome.ok,
    code: outcome.ok ? "passed" : outcome.fault,
    reason: outcome.ok
      ? `${kept.size} pieces on ${alternatives.length} other things were found; ${refused} quotes were not in their pages`
      : "the agent that looks for other answers gave no usable reply",
    detail: { alternatives: alternatives.length, pieces: kept.size, refused },
  });
  return outcome.ok;
}
