import { z } from "zod";

/** What a process that reads pages says: first that it is ready, then one answer for each page. Checked, for a hostile page may have taken it over. */
export const pageMessage = z.union([
  z.object({ state: z.literal("ready"), heldBytes: z.number() }),
  z.object({
    state: z.literal("read"),
    heldBytes: z.number(),
    isSpoilt: z.boolean().describe("Something of an earlier page went wrong behind its answer."),
    answer: z.unknown(),
  }),
  z.object({
    state: z.literal("failed"),
    heldBytes: z.number(),
    isSpoilt: z.boolean(),
    detail: z.string(),
  }),
]);
export type PageMessage = z.infer<typeof pageMessage>;
