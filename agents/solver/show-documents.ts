import type { z } from "zod";
import type { FormDocument } from "../../domain/form/form-document.ts";
import type { answerDocuments } from "../../domain/model-calls/solve-question.ts";
import { stripPageInjections } from "../../gates/injection/strip-page-injections.ts";
import { markAsData } from "../reader/mark-as-data.ts";

/**
 * Prepares the documents of a haystack for a model as pages are prepared for a reader (decision 0144). Control phrases are removed, and the
 * text is marked as data. Apart from that, the documents keep their order and length.
 */
export function showDocuments(
  question: string,
  documents: readonly Pick<FormDocument, "title" | "text">[],
): z.output<typeof answerDocuments.input>["documents"] {
  return documents.map((document, at) => {
    const { title, text } = stripPageInjections(document);
    return { number: at + 1, title, ...markAsData(question, text) };
  });
}
