import type { Evidence } from "../../domain/evidence/evidence.ts";
import { citedBy } from "../../domain/form/cited-by.ts";
import type { Form } from "../../domain/form/form.ts";
import type { FormDocument } from "../../domain/form/form-document.ts";
import { formKind } from "../../domain/form/form-kind.ts";
import type { Stores } from "../../domain/ports/stores.ts";
import type { PageStore } from "../../domain/ports/web/page-store.ts";
import type { ReleaseForm } from "../../domain/release/form-record.ts";
import type { ReleaseEvidence, ReleaseItem } from "../../domain/release/release-item.ts";
import { stripPageInjections } from "../../gates/injection/strip-page-injections.ts";
import { toReleaseEvidence } from "../plan/release-item.ts";

/** The stores that forms are read from, with their evidence and documents. */
export type FormStores = Pick<Stores, "forms" | "pages" | "questions" | "items" | "releases">;

/**
 * Lists the forms of a release's public items, by kind and then in the items' order. Outdated forms are left out. A haystack is left out if
 * one of its documents is no longer stored, because nobody could be given the whole haystack. `takenDown` names pages of which the text is
 * known to be deleted, because this process may still have it in its cache.
 */
export async function listForms(
  stores: FormStores,
  items: readonly Pick<ReleaseItem, "id">[],
  takenDown: ReadonlySet<string> = new Set(),
): Promise<ReleaseForm[]> {
  const { forms, pages } = stores;
  const places = new Map(items.map(({ id }, place) => [id, place]));
  const found = items.length === 0 ? [] : await forms.list({ questionIds: [...places.keys()] });
  const kinds = formKind.options;
  const placeOf = ({ questionId, number }: Form) => (places.get(questionId) ?? 0) + number / 1000;
  const sorted = [...found].sort(
    (one, other) =>
      kinds.indexOf(one.task.kind) - kinds.indexOf(other.task.kind) || placeOf(one) - placeOf(other),
  );
  const released: ReleaseForm[] = [];
  for (const form of sorted) {
    if (form.outdated) continue;
    const documents = await readDocuments(pages, form, takenDown);
    if (documents === "gone") continue;
    const { id, questionId: item, language, domain, subDomain, task } = form;
    released.push({
      id,
      item,
      language,
      domain,
      subDomain,
      task,
      evidence: await readFormEvidence(stores, form),
      documents,
      accepted: form.accepted.toISOString(),
    });
  }
  return released;
}

/**
 * Reads the texts of a haystack's documents without control phrases, the gold document first. Null for other kinds of forms, and `gone` if
 * a document is no longer stored.
 */
async function readDocuments(
  pages: PageStore,
  { task }: Form,
  takenDown: ReadonlySet<string>,
): Promise<FormDocument[] | null | "gone"> {
  if (task.kind !== "haystack") return null;
  const documents: FormDocument[] = [];
  for (const { snapshotId, url } of [task.gold, ...task.negatives]) {
    const page = takenDown.has(snapshotId) ? null : await pages.getSnapshot(snapshotId);
    if (page === null) return "gone";
    const { title, text } = stripPageInjections(page);
    documents.push({ url, title, text });
  }
  return documents;
}

/** Reads the evidence that a form's task cites beside the kept evidence of its item, as evidence of a release. */
export async function readFormEvidence(stores: EvidenceStores, form: Form): Promise<ReleaseEvidence[]> {
  const { releases } = stores;
  const pieces = await listCited(stores, form);
  const pageDays = await releases.readPageDays(pieces.flatMap(({ snapshotId }) => snapshotId ?? []));
  return pieces.map((piece) => toReleaseEvidence(piece, pageDays));
}

type EvidenceStores = Pick<Stores, "questions" | "items" | "releases">;

/**
 * Lists the evidence that a form's task cites beside the kept evidence of its item. For example, a set rests on pieces that the item's own
 * question did not need.
 */
export async function listCited(
  { questions, items }: Pick<Stores, "questions" | "items">,
  { task, questionId, runId }: Pick<Form, "task" | "questionId" | "runId">,
): Promise<Evidence[]> {
  const cited = citedBy(task);
  if (cited.size === 0) return [];
  const question = await questions.get(questionId);
  const own = new Set(question?.evidence.map(({ id }) => id));
  const known = [
    ...(question === null ? [] : await items.listEvidence(question.runId)),
    ...(await items.listEvidence(runId)),
  ];
  const byId = new Map(
    known.filter(({ id }) => cited.has(id) && !own.has(id)).map((piece) => [piece.id, piece]),
  );
  return [...byId.values()];
}
