import { type BenchmarkFormat, countRootDomains, makeItem } from "./benchmark-format.ts";
import { readField, readList, readOptional } from "./fields.ts";
/** SealQA (seal_0, seal_hard, longseal). `freshness` gives the freshness class, and `search_results` becomes the form. */
export const sealQa: BenchmarkFormat = {
  name: "SealQA",
  columns: ["question", "answer", "urls", "freshness", "question_types", "effective_year", "topic"],
  read(row, number) {
    const results = readOptional(row, "search_results");
    return makeItem({
      id: String(number),
      question: readField(row, "question"),
      answer: readField(row, "answer"),
      domain: readOptional(row, "topic"),
      freshness: readOptional(row, "freshness"),
      form: results === null ? "plain" : `${results} results`,
      rootDomains: countRootDomains(readList(row, "urls")),
    });
  },
};
