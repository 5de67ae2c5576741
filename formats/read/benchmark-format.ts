import { getDomain } from "tldts";
import type { BenchmarkItem } from "../../domain/evaluation/benchmark-item.ts";
import type { Language } from "../../domain/language.ts";
import type { FileRow } from "./fields.ts";

/** One of the field's formats, told by its columns alone. */
export interface BenchmarkFormat {
  readonly name: string;
  /** Columns that a file of this format has; among formats that fit, the one that asks for most is meant. */
  readonly columns: readonly string[];
  /** `number` counts rows from 1. Throws what is wrong with the row. */
  read(row: FileRow, number: number): BenchmarkItem;
}

/** An item with what its file says; the rest is unknown. */
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

/** The language of a text in a file that names none. */
export function languageOf(text: string): Language {
  return /\p{Script=Han}/u.test(text) ? "zh" : "en";
}

/** Distinct registrable domains of pages (EvoBrowseComp, Figure 5); null where no page is named. */
export function countRootDomains(urls: readonly string[]): number | null {
  const domains = new Set(urls.flatMap((url) => getDomain(url) ?? []));
  return domains.size === 0 ? null : domains.size;
}
