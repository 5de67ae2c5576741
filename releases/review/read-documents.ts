import { SettingsError } from "../../domain/errors/freshet-error.ts";
import type { FormTask } from "../../domain/form/form.ts";
import type { HumanReview } from "../../domain/ports/questions/human-review-store.ts";
import type { Stores } from "../../domain/ports/stores.ts";
import type { PageStore } from "../../domain/ports/web/page-store.ts";
import { stripPageInjections } from "../../gates/injection/strip-page-injections.ts";

/** A document that a form's reviewers need beside the sheet: a document of a haystack, or a search result of a conflict form. */
export interface ReviewDocument {
  /** Name of its file, such as `00-gold.txt`. */
  readonly name: string;
  readonly url: string;
  /** What the form says about it. */
  readonly about: string;
  readonly snapshotId: string;
}

/** Lists the documents of a form in the order of their names; none for a kind that has no documents. */
export function listDocuments(task: FormTask): ReviewDocument[] {
  if (task.kind === "haystack") {
    const { gold, negatives } = task;
    return [
      { ...pageOf(gold), name: "00-gold.txt", about: "the gold document" },
      ...negatives.map((page, at) => ({
        ...pageOf(page),
        name: `${twoDigits(at + 1)}-negative.txt`,
        about: "must not answer the question",
      })),
    ];
  }
  if (task.kind !== "conflict") return [];
  return task.results.map(({ groups, right, published, ...page }, at) => ({
    ...pageOf(page),
    name: `${twoDigits(at + 1)}-result.txt`,
    about: `${published ?? "no day"}; ${tellStated(groups.length, right)}`,
  }));
}

/**
 * Says in words what a search result states according to the form. The answers of one group are equal, so each group except the right one
 * is one other answer.
 */
function tellStated(groups: number, isRight: boolean): string {
  const others = groups - (isRight ? 1 : 0);
  const parts = [
    ...(isRight ? ["the right answer"] : []),
    ...(others === 1 ? ["another answer"] : others > 1 ? [`${others} other answers`] : []),
  ];
  return parts.length === 0 ? "states no answer" : `states ${parts.join(" and ")}`;
}

function pageOf({ url, snapshotId }: Pick<ReviewDocument, "url" | "snapshotId">) {
  return { url, snapshotId };
}

const twoDigits = (place: number): string => String(place).padStart(2, "0");

/** Reads a document as solvers are shown it, without control phrases; null if its page is no longer stored. */
export async function readDocument(
  pages: Pick<PageStore, "getSnapshot">,
  { snapshotId }: Pick<ReviewDocument, "snapshotId">,
): Promise<{ readonly title: string; readonly text: string } | null> {
  const page = await pages.getSnapshot(snapshotId);
  if (page === null) return null;
  const { title, text } = stripPageInjections(page);
  return { title, text };
}

/** A document with its text; the texts are null if the page is no longer stored. */
export interface ReadDocument extends ReviewDocument {
  readonly title: string | null;
  readonly text: string | null;
}

/**
 * Reads the documents of a form in a sample. Empty for a question, and for a form of a kind without documents. @throws SettingsError
 * `not-in-review`
 */
export async function readReviewDocuments(
  { forms, pages }: Pick<Stores, "forms" | "pages">,
  { id, questionIds }: Pick<HumanReview, "id" | "questionIds">,
  formId: string,
): Promise<ReadDocument[]> {
  if (!questionIds.includes(formId))
    throw new SettingsError(`${formId} is not in ${id}`, { code: "not-in-review" });
  const form = await forms.get(formId);
  const read: ReadDocument[] = [];
  for (const document of form === null ? [] : listDocuments(form.task)) {
    const { title, text } = (await readDocument(pages, document)) ?? { title: null, text: null };
    read.push({ ...document, title, text });
  }
  return read;
}
