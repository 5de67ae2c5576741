import type { ConflictForm } from "../../domain/form/conflict-form.ts";
import type { PageSnapshot } from "../../domain/page/page-snapshot.ts";
import { allEnded } from "../../domain/parallel.ts";
import { decideLabel, labelResults } from "../../gates/results/label-results.ts";
import { type FormContext, type FormMaker, type FormStep, readTask } from "../form-step.ts";
import { findResults } from "../results/find-results.ts";
import { putFormDraft } from "../results/put-form-draft.ts";
import { readAnswers, rightGroup } from "../results/read-answers.ts";
import { wordQueries } from "../results/word-queries.ts";
import { askSealPanel } from "./ask-seal-panel.ts";
import { composeConflict } from "./compose-conflict.ts";
import { describeQuestion } from "./describe-question.ts";

/**
 * Reads the search results of the question and of its paraphrases, and labels them (SealQA §2). Pages that the item's own run dropped as
 * not credible or not fresh are read too. The first round asks the item's question. If a check refuses this question, later rounds ask
 * questions of the form's own over the item's evidence. If only an agent failed in a round, nothing is known about the question, and the
 * next round asks it again.
 */
const derive: FormStep = async (given) => {
  const composed = (await wasRefused(given)) ? await composeConflict(given) : null;
  if (composed !== null && !composed.ok) return composed.result;
  const context = composed === null ? given : { ...given, question: composed.question };
  const { question, formsSettings, forms, held, state, key } = context;
  const { conflict } = formsSettings;
  const worded = await wordQueries(context, { paraphrases: conflict.paraphrases, related: 0 });
  if (!worded.ok) return worded.result;
  const queries = [question.draft.question, ...worded.value.paraphrases].map((text, name) => ({
    name,
    text,
  }));
  const found = await findResults({ ...context, key }, queries, conflict.mostPages);
  const shown = new Set(found.map(({ page }) => page.id));
  const dropped = (await droppedPages(context)).filter(({ id }) => !shown.has(id));
  const read = await readAnswers({ ...context, key, repairs: context.method.repairs }, [
    ...found.map(({ page }) => page),
    ...dropped,
  ]);
  if (read === null)
    return {
      outcome: "retry",
      rejection: { reason: "agent-failed", detail: "the answers that pages state could not be grouped" },
    };
  const queryOf = new Map(found.map(({ name, page }) => [page.id, name]));
  const results = read.pages.map(({ page, groups }) => ({
    query: queryOf.get(page.id) ?? null,
    url: page.url,
    snapshotId: page.id,
    published: page.published,
    groups: [...groups],
    right: groups.includes(rightGroup),
  }));
  const { question: text, answer, aliases, answerEvidence } = question.draft;
  const rests = question.evidence.filter(({ id }) => answerEvidence.includes(id));
  const task: ConflictForm = {
    kind: "conflict",
    ...{ question: text, answer, aliases, results },
    label: labelResults(results),
    split: "seal-hard",
    ...(await describeQuestion(context, read)),
    urls: [...new Set(rests.map(({ url }) => url))],
    ...(composed !== null && { usedEvidence: question.draft.usedEvidence }),
  };
  await forms.putTask(held, state.round, task);
  await putFormDraft(context, task);
  return { outcome: "continue" };
};

/** Says whether a check of an earlier round refused a question. The first question that is refused is always the item's. */
async function wasRefused({ items, run, state }: FormContext): Promise<boolean> {
  return (await items.listVerdicts(run.id)).some(({ passed, round }) => !passed && round < state.round);
}

const check: FormStep = async (context) => {
  const { items, held, state, formsSettings } = context;
  const task = await readTask(context, "conflict");
  const decision = decideLabel(task, formsSettings.conflict);
  await items.putVerdict(held, { gate: "result-labels", round: state.round, ...decision });
  if (decision.passed) return { outcome: "continue" };
  if (decision.code === "no-form")
    return { outcome: "reject", rejection: { reason: "no-form", detail: decision.reason } };
  return { outcome: "retry", rejection: { reason: "not-conflicting", detail: decision.reason } };
};

/** Most pages that are taken from the item's own run. */
const mostDropped = 10;
const misleading: ReadonlySet<string | null> = new Set(["not-credible", "not-fresh", "credibility-unclear"]);

/**
 * Reads pages that the item's own run found and dropped as not credible or not fresh. They may conflict with the answer, and need no
 * search.
 */
async function droppedPages({
  items,
  pages,
  question,
}: Pick<FormContext, "items" | "pages" | "question">): Promise<PageSnapshot[]> {
  const evidence = await items.listEvidence(question.runId);
  const ids = evidence.flatMap(({ status, fault, snapshotId }) =>
    status === "dropped" && misleading.has(fault) && snapshotId !== null ? [snapshotId] : [],
  );
  const wanted = [...new Set(ids)].slice(0, mostDropped);
  const snapshots = await allEnded(wanted.map((id) => pages.getSnapshot(id)));
  return snapshots.filter((page) => page !== null);
}

/** Conflicting or unhelpful results of an item (SealQA): labelled by what their pages state, and attempted by five models. */
export const makeConflictForm: FormMaker = { derive, check, sample: askSealPanel };
