import { quoteInSnapshot } from "../evidence/quote.ts";
import type { PageSnapshot } from "./page-snapshot.ts";

/** Text that replaces the words of a page that was taken down. */
export const takenDown = "(taken down)";

/** Members of stored JSON that hold words copied from a page. Other members hold statements in the models' own words. */
const copied = new Set(["quote", "quotes", "evidence", "passage", "passages", "excerpt"]);

/** Members of a search result or of a haystack's document that hold the page's own words, even if they were cut or changed. */
const shown = new Set(["snippet", "title", "text"]);

export interface BlankedPage extends Pick<PageSnapshot, "id" | "text" | "title"> {
  /** Whether an address led to this page. */
  readonly isOwn: (url: string) => boolean;
}

/**
 * Replaces in stored JSON all words that were copied from a page. A part that names another page keeps its words, even if both pages
 * contain them. Null if nothing is replaced.
 */
export function blankQuotes(stored: unknown, page: BlankedPage): unknown {
  let count = 0;
  const blank = (): string => {
    count += 1;
    return takenDown;
  };
  const walk = (value: unknown, key: string, isResult: boolean): unknown => {
    if (typeof value === "string") {
      if (value === "" || value === takenDown) return value;
      if (isResult && shown.has(key)) return blank();
      return copied.has(key) && quoteInSnapshot(page, value) ? blank() : value;
    }
    if (Array.isArray(value)) return value.map((each) => walk(each, key, isResult));
    if (typeof value !== "object" || value === null) return value;
    const of = value as Readonly<Record<string, unknown>>;
    const { url, snapshotId } = of;
    if (typeof snapshotId === "string" && snapshotId !== page.id) return value;
    if (typeof url === "string" && !page.isOwn(url)) return value;
    const isDocument = typeof of["title"] === "string" && typeof of["text"] === "string";
    const isOwnResult = typeof url === "string" && ("snippet" in of || isDocument);
    return Object.fromEntries(
      Object.entries(of).map(([name, each]) => [name, walk(each, name, isOwnResult)]),
    );
  };
  const blanked = walk(stored, "", false);
  return count === 0 ? null : blanked;
}
