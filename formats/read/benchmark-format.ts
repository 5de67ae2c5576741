import { getDomain } from "tldts";
import type { BenchmarkItem } from "../../domain/evaluation/benchmark-item.ts";
import type { Language } from "../../domain/language.ts";
import type { FileRow } from "./fields.ts";

/** One of the field's formats. It is recognised by its columns alone. */
export interface BenchmarkFormat {
  readonly name: string;
  /** Columns that every file of this format has. If several formats fit a file, the format with the most columns is used. */
  readonly columns: readonly string[];
  /** Reads a row; `number` counts rows from 1. @throws Error that names the fault of the row */
  read(row: FileRow, number: number): BenchmarkItem;
}

/** Makes an item from the fields that its file contains; the other fields are unknown. */
export function makeItem(
  said: Pick<BenchmarkItem, "id" | "question" | "answer"> & Partial<BenchmarkItem>,
): BenchmarkItem {
  return {
    aliases: [],
    answers: null,
    language: languageOf(said.question),
    domain: null,
    form: said.answers ? "set" : "plain",
    freshness: null,
    nodes: null,
    rootDomains: null,
    evidence: [],
    ...said,
  };
}

/** Guesses the language of a text, for files that state none. */
export function languageOf(text: string): Language {
  return /\p{Script=Han}/u.test(text) ? "zh" : "en";
}

/** Counts the distinct registrable domains of pages (EvoBrowseComp, Figure 5); null where no page is named. */
export function countRootDomains(urls: readonly string[]): number | null {
  const domains = new Set(urls.flatMap((url) => getDomain(url) ?? []));
  return domains.size === 0 ? null : domains.size;
}
