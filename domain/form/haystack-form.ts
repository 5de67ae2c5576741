import { z } from "zod";

const haystackPage = z.object({ url: z.string(), snapshotId: z.string().min(1), tokens: z.int().min(0) });

/** The search that found a hard negative (SealQA §2): by the question, before a day, or by a related query. */
const negativeSource = z.enum(["top-result", "before-day", "related-query"]);
export type NegativeSource = z.infer<typeof negativeSource>;

/** One gold page among hard negatives (LongSeal, SealQA §2). The gold page's place is drawn for each number of negatives from the form's id. */
export const haystackForm = z.object({
  kind: z.literal("haystack"),
  question: z.string().min(1),
  answer: z.string().min(1),
  aliases: z.array(z.string()),
  gold: haystackPage,
  negatives: z.array(haystackPage.extend({ from: negativeSource })).max(50),
});
export type HaystackForm = z.infer<typeof haystackForm>;
