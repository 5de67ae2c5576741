import type { Form } from "../../domain/form/form.ts";
import type { FormDocument } from "../../domain/form/form-document.ts";
import { formKind } from "../../domain/form/form-kind.ts";
import type { PageStore } from "../../domain/ports/page-store.ts";
import type { Stores } from "../../domain/ports/stores.ts";
import type { ReleaseForm } from "../../domain/release/form-record.ts";
import type { ReleaseItem } from "../../domain/release/release-item.ts";

/**
 * Lists the forms of a release's public items, by kind and then in the items' order. A haystack of which a document is no longer stored
 * is left out, because nobody could be given it, and so is a form whose item was corrected since.
 */
export async function listForms(
  { forms, pages }: Pick<Stores, "forms" | "pages">,
  items: readonly Pick<ReleaseItem, "id">[],
): Promise<ReleaseForm[]> {
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
    const documents = await readDocuments(pages, form);
    if (documents === "gone") continue;
    const { id, questionId: item, language, domain, subDomain, task } = form;
    released.push({
      id,
      item,
      language,
      domain,
      subDomain,
      task,
      documents,
      accepted: form.accepted.toISOString(),
    });
  }
  return released;
}

/** The texts of a haystack's documents, the gold one first; null for other kinds, and `gone` if one is no longer stored. */
async function readDocuments(pages: PageStore, { task }: Form): Promise<FormDocument[] | null | "gone"> {
  if (task.kind !== "haystack") return null;
  const documents: FormDocument[] = [];
  for (const { snapshotId, url } of [task.gold, ...task.negatives]) {
    const page = await pages.getSnapshot(snapshotId);
    if (page === null) return "gone";
    documents.push({ url, title: page.title, text: page.text });
  }
  return documents;
}
