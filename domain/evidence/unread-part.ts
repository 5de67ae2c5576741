import { z } from "zod";

/** What of a page nobody read: windows of one that is too long for a request, or what stands between the passages that bear on the goal. */
export const unreadPart = z.object({
  windows: z.int().min(1).describe("Stretches that the page was parted into."),
  read: z.int().min(0).describe("How many of them were read, those that bear most on the goal."),
  share: z.number().min(0).max(1).describe("Share of the page's characters that was not read."),
});
export type UnreadPart = z.infer<typeof unreadPart>;
