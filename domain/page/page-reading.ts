import { z } from "zod";

/** Result of the page reader for one page and goal. */
export interface PageReading {
  readonly outcome: "read" | "irrelevant" | "not-processed";
  /** Quotes that the page contains letter for letter, in the page's order. */
  readonly quotes: readonly string[];
  /** Number of quotes that the reader gave but that the page does not contain. */
  readonly refuted: number;
  readonly summary: string;
  /**
   * Parts of the goal about which the page, as far as it was read, says nothing, according to the reader. They are in words of the goal and
   * of the quotes.
   */
  readonly untold: readonly string[];
  /** Number of further such parts, as the reader says, that are not shown because of their words; absent if there are none. */
  readonly hidden?: number;
  /** Extent of the page that was not read; null when the whole page was read. */
  readonly unread: UnreadPart | null;
  readonly detail: string;
}

/**
 * Extent of a page that no model read. It is either the windows of a page that is too long for one request, or the text between the
 * passages that bear on the goal.
 */
export const unreadPart = z.object({
  windows: z.int().min(1).describe("Stretches that the page was parted into."),
  read: z.int().min(0).describe("How many of them were read, those that bear most on the goal."),
  share: z.number().min(0).max(1).describe("Share of the page's characters that was not read."),
});
type UnreadPart = z.infer<typeof unreadPart>;
