import type { UnreadPart } from "../evidence/unread-part.ts";

/** What the reader found on a page for a goal. */
export interface PageReading {
  readonly outcome: "read" | "irrelevant" | "not-processed";
  /** Those that stand in the page, letter for letter, in its order. */
  readonly quotes: readonly string[];
  /** Quotes that the reader gave and the page doesn't hold. */
  readonly refuted: number;
  readonly summary: string;
  /** What of a long page was not read; null where it was read whole. */
  readonly unread: UnreadPart | null;
  readonly detail: string;
}
