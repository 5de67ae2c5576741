import { z } from "zod";
import type { BenchmarkItem } from "../../domain/evaluation/benchmark-item.ts";
import type { FormDocument } from "../../domain/form/form-document.ts";
import { type BenchmarkFormat, countRootDomains, makeItem } from "./benchmark-format.ts";
import { type FileRow, readField, readId, readList, readOptional } from "./fields.ts";

/**
 * SealQA (seal_0, seal_hard, longseal). `freshness` becomes the freshness class, and `search_results` becomes the form. These labels
 * and the question's others are kept for the accuracy by label. LongSeal's rows also have documents, which become a haystack.
 */
export const sealQa: BenchmarkFormat = {
  name: "SealQA",
  columns: ["question", "answer", "urls", "freshness", "question_types", "effective_year", "topic"],
  read(row, number) {
    const results = readOptional(row, "search_results");
    return makeItem({
      id: readId(row, number),
      question: readField(row, "question"),
      answer: readField(row, "answer"),
      domain: readOptional(row, "topic"),
      freshness: readOptional(row, "freshness"),
      form: results === null ? "plain" : `${results} results`,
      rootDomains: countRootDomains(readList(row, "urls")),
      seal: {
        // Only files that Freshet exported have the column `split`.
        split: readOptional(row, "split"),
        questionTypes: readList(row, "question_types"),
        effectiveYear: readOptional(row, "effective_year"),
        results,
      },
      ...readHaystack(row),
    });
  },
};

const document = z
  .object({ url: z.string().nullish(), title: z.string().nullish(), text: z.string() })
  .transform(({ url, title, text }) => ({ url: url ?? "", title: title ?? "", text }));
const ordered = /^(\d+)_docs$/u;

/**
 * Reads LongSeal's documents, each once: first the gold document, then all others. Also reads the order of the documents in each haystack
 * of the file.
 */
function readHaystack(row: FileRow): Pick<BenchmarkItem, "documents" | "layouts"> {
  const [gold] = readDocuments(row["golds"]);
  if (gold === undefined) return {};
  const documents: FormDocument[] = [gold];
  const placeOf = (wanted: FormDocument): number => {
    const found = documents.findIndex(({ url, text }) => url === wanted.url && text === wanted.text);
    return found >= 0 ? found : documents.push(wanted) - 1;
  };
  const layouts = Object.entries(row).flatMap(([column, value]) => {
    const k = Number(ordered.exec(column)?.[1] ?? 0);
    const order = k === 0 ? [] : readDocuments(value).map(placeOf);
    // An order without the gold document can't be scored by the gold document's place. It is left out, and the haystack is then laid out
    // anew.
    return order.includes(0) ? [{ k, order }] : [];
  });
  return { documents, layouts };
}

function readDocuments(value: unknown): FormDocument[] {
  const list = typeof value === "string" ? parse(value) : value;
  const read = z.array(document).safeParse(list);
  return read.success ? read.data : [];
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
