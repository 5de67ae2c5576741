import { z } from "zod";

/** One row of Hugging Face's access report for a gated data set. */
export const accessRow = z.looseObject({
  user: z.string().min(1),
  status: z.string(),
  time: z.string().nullish(),
  reviewedAt: z.string().nullish(),
});
export type AccessRow = z.infer<typeof accessRow>;
