import type { Evidence } from "../../domain/evidence/evidence.ts";
import type { HeldDraft } from "../../domain/ports/runs/item-store.ts";
import type { Draft } from "../../domain/question/draft.ts";
import type { Verdict } from "../../domain/run/verdict.ts";
import { findTwin, type Twin } from "../../gates/duplicate/find-twin.ts";
import { isDuplicate, isSameAnswer } from "../../gates/duplicate/is-duplicate.ts";
import type { LoopState, Rejection } from "../loop-state.ts";
import { refuse } from "../run/refuse.ts";
import type { Step, StepContext } from "../step.ts";
import { isCompared } from "./held-elsewhere.ts";
import { readGraph, readItem } from "./read-item.ts";

/**
 * Rejects a question if an accepted question in the same language has the same wording, or the same answer on the same grounds. It also
 * rejects the question if another open run of the refresh holds nearly the same one (decision 0189), unless the settings allow no
 * revisions. The check comes before the panel is paid.
 *
 * In deterministic mode it ignores open runs and questions that were accepted since the run began, because these depend on which run was
 * faster. The `accept` step checks such questions when it is the run's turn.
 */
export const checkDuplicate: Step<"revise" | "reject"> = async (context) => {
  const { rejection } = await judgeDuplicate(context);
  return rejection === null ? {} : await refuse(context, rejection, "answer");
};

/**
 * Stores the verdict `duplicate` on the round's question. `twin` says what the question shares with a question that another open run holds.
 */
export async function judgeDuplicate(
  context: StepContext,
): Promise<{ readonly rejection: Rejection | null; readonly twin: Twin | null }> {
  const { items, run, state, held, ordered } = context;
  const { draft, kept } = await readItem(context);
  const accepted = await findDuplicates(context, { draft, kept }, ordered ? { before: run.started } : {});
  const verdictOf = (rejection: Rejection | null, runs: readonly string[] = []): Verdict => ({
    gate: "duplicate",
    round: state.round,
    passed: rejection === null,
    code: rejection?.reason ?? "passed",
    reason: rejection?.detail ?? "no accepted question and no question of an open run is the same",
    detail: { questions: accepted.questions, runs },
  });
  if (!isCompared(context) || accepted.rejection !== null) {
    await items.putVerdict(held, verdictOf(accepted.rejection));
    return { rejection: accepted.rejection, twin: null };
  }
  const { graph } = await readGraph(context);
  const item = { seedId: run.seedId, draft, graph, evidence: kept };
  let rejection: Rejection | null = null;
  let twin: Twin | null = null;
  await items.holdDraft(held, (others) => {
    const twins = others.flatMap((other) => {
      const found = findHeld(item, other);
      return found === null ? [] : [{ found, runId: other.runId }];
    });
    twin = twins[0]?.found ?? null;
    const detail = `nearly the same question as that of run ${twins.map(({ runId }) => runId).join(", ")}, which had it first`;
    rejection = twin === null ? null : { reason: "duplicate", detail };
    return verdictOf(
      rejection,
      twins.map(({ runId }) => runId),
    );
  });
  return { rejection, twin };
}

/**
 * Tells what a question shares with one that another run holds. A question that no check has found sound yet is about to change, so of it
 * the answer alone counts.
 */
function findHeld(item: Parameters<typeof findTwin>[0], { graph, ...other }: HeldDraft): Twin | null {
  if (graph !== null) return findTwin(item, { ...other, graph });
  return isSameAnswer(item, other) ? { isSameAnswer: true, edges: [] } : null;
}

/**
 * Finds accepted questions that this one repeats, and the rejection that follows. The loop checks before the panel, and again before it
 * accepts. If `before` is given, only questions that were accepted before that time count.
 */
export async function findDuplicates(
  { questions, run }: StepContext,
  { draft, kept }: { readonly draft: Draft; readonly kept: readonly Evidence[] },
  { before }: { readonly before?: Date } = {},
): Promise<{ questions: string[]; rejection: LoopState["rejection"] }> {
  const { question, answer } = draft;
  const alike = await questions.findAlike(run.language, { question, answer, ...(before && { before }) });
  const item = { seedId: run.seedId, draft, evidence: kept };
  const same = alike
    .filter((other) => isDuplicate(item, { ...other, seedId: other.seed.id }))
    .map(({ id }) => id);
  if (same.length === 0) return { questions: [], rejection: null };
  const detail = `the same wording, or the same answer on the same grounds, as question ${same.join(", ")}`;
  return { questions: same, rejection: { reason: "duplicate", detail } };
}
