import type { Evidence } from "../../domain/evidence/evidence.ts";
import { groupSources } from "../../domain/evidence/group-sources.ts";
import type { SetForm } from "../../domain/form/set-form.ts";
import type { ReasoningGraph, ReasoningGraphFile } from "../../domain/graph/reasoning-graph.ts";
import { own } from "../../domain/own.ts";
import { type DerivedSet, deriveSet } from "../../reasoning/completeness/derive-set.ts";
import { mayBeTrue, writeProofFile } from "../../reasoning/evaluation/write-proof-file.ts";
import { nameGivens } from "../../reasoning/knowledge/name-givens.ts";
import type { FormContext } from "../form-step.ts";

/** All evidence that a set may rest on, with the source of each piece. */
export interface SetEvidence {
  readonly pieces: readonly Evidence[];
  sourceOf(id: string): string | undefined;
}

/** Reads the evidence that was gathered for the item, and what this run found in addition. Evidence that can't be true is left out. */
export async function readSetEvidence({ items, pages, question, run }: FormContext): Promise<SetEvidence> {
  const gathered = [...(await items.listEvidence(question.runId)), ...(await items.listEvidence(run.id))];
  const pieces = gathered.filter(mayBeTrue);
  const ids = [...new Set(pieces.flatMap(({ snapshotId }) => snapshotId ?? []))];
  const snapshots = (await Promise.all(ids.map((id) => pages.getSnapshot(id)))).flatMap((page) => page ?? []);
  const groups = new Map(
    groupSources(snapshots).flatMap((group, index) =>
      group.map(({ id }) => [id, `source ${index + 1}`] as const),
    ),
  );
  const sources = new Map(pieces.map(({ id, snapshotId }) => [id, groups.get(snapshotId ?? "")]));
  return { pieces, sourceOf: (id) => sources.get(id) };
}

/** Makes the graph file of a set question over this evidence. Its answers are not stated, since the evaluation gives them. */
export function writeSetFile(
  { question }: Pick<FormContext, "question">,
  { pieces, sourceOf }: SetEvidence,
  asked: { readonly graph: ReasoningGraph; readonly question: string },
): ReasoningGraphFile {
  const { draft } = question;
  const { answers: _, ...file } = writeProofFile({
    graph: asked.graph,
    draft: { question: asked.question, answer: draft.answer, aliases: draft.aliases },
    evidence: pieces,
    sourceOf,
  });
  const named = Object.entries(nameGivens(file)).map(([name, labels]): [string, string[]] => [
    name,
    [...(own(file.aliases, name) ?? []), ...labels],
  ]);
  return { ...file, aliases: { ...file.aliases, ...Object.fromEntries(named) } };
}

/** Derives a task's set anew, over all evidence that there is now. */
export async function deriveTask(
  context: FormContext,
  task: Pick<SetForm, "graph" | "moreAnswers" | "question">,
): Promise<{ readonly file: ReasoningGraphFile; readonly set: DerivedSet }> {
  const file = writeSetFile(context, await readSetEvidence(context), task);
  return { file, set: deriveSet(file, task.moreAnswers) };
}
