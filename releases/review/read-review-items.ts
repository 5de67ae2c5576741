import type { Evidence } from "../../domain/evidence/evidence.ts";
import { citedBy } from "../../domain/form/cited-by.ts";
import type { Form, FormTask } from "../../domain/form/form.ts";
import type { HumanReview } from "../../domain/ports/questions/human-review-store.ts";
import type { Stores } from "../../domain/ports/stores.ts";
import type { ReleaseItem } from "../../domain/release/release-item.ts";
import { asItem } from "../forms/as-item.ts";
import { listCited, readFormEvidence } from "../forms/list-forms.ts";
import { readReleaseItems } from "../plan/release-item.ts";

/** A question or form as annotators judge it. */
export interface ReviewItem extends ReleaseItem {
  /** Id of the item that a form is a form of; a question's own id. */
  readonly item: string;
  /** The form's task; null for a question. */
  readonly task: FormTask | null;
}

export type ItemStores = Pick<Stores, "questions" | "lifecycles" | "releases" | "forms" | "items">;

/** Reads questions and forms in the order of the ids. Unknown ids are left out. */
export async function readReviewItems(
  stores: ItemStores,
  { forms: sampled }: Pick<HumanReview, "forms">,
  ids: readonly string[],
): Promise<ReviewItem[]> {
  const itemOf = new Map(sampled.map(({ id, item }) => [id, item]));
  const items = await readReleaseItems(stores, [...new Set(ids.map((id) => itemOf.get(id) ?? id))]);
  const byId = new Map(items.map((item) => [item.id, item]));
  const found: ReviewItem[] = [];
  for (const id of ids) {
    const item = byId.get(itemOf.get(id) ?? id);
    if (item === undefined) continue;
    if (!itemOf.has(id)) found.push({ ...item, item: id, task: null });
    else {
      const form = await stores.forms.get(id);
      if (form !== null) found.push(await toReviewItem(stores, form, item));
    }
  }
  return found;
}

/**
 * Converts a form to an item for review, with the evidence on which its task rests. If the task cites no evidence, it asks its item's own
 * question. Then the evidence is the item's, and the same pieces are marked as stating the answer.
 */
async function toReviewItem(stores: ItemStores, form: Form, item: ReleaseItem): Promise<ReviewItem> {
  const { task, questionId, accepted, ...rest } = form;
  const evidence = await readFormEvidence(stores, form);
  const { id, language, domain, subDomain } = rest;
  const told = { id, item: questionId, language, domain, subDomain, accepted: accepted.toISOString() };
  const whole = asItem({ ...told, task, evidence, documents: null }, item);
  const cited = citedBy(task);
  return {
    ...whole,
    ...(cited.size > 0 && {
      answerEvidence: [],
      evidence: whole.evidence.filter((piece) => cited.has(piece.id)),
    }),
    item: questionId,
    task,
  };
}

/** The pieces of evidence that a question or form of a sample shows, as they were gathered. */
export async function listReviewEvidence(
  stores: Pick<Stores, "questions" | "forms" | "items">,
  { id, item, task }: Pick<ReviewItem, "id" | "item" | "task">,
): Promise<readonly Evidence[]> {
  const own = (await stores.questions.get(item))?.evidence ?? [];
  const form = task === null ? null : await stores.forms.get(id);
  if (form === null) return own;
  const cited = citedBy(form.task);
  if (cited.size === 0) return own;
  return [...own.filter((piece) => cited.has(piece.id)), ...(await listCited(stores, form))];
}
