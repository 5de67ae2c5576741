import { z } from "zod";

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

/** What of a page nobody read: windows of one that is too long for a request, or what stands between the passages that bear on the goal. */
export const unreadPart = z.object({
  windows: z.int().min(1).describe("Stretches that the page was parted into."),
  read: z.int().min(0).describe("How many of them were read, those that bear most on the goal."),
  share: z.number().min(0).max(1).describe("Share of the page's characters that was not read."),
});
type UnreadPart = z.infer<typeof unreadPart>;
