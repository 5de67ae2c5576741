import { z } from "zod";

/** All that a queue ever holds of a job: ids, never a question's or an answer's text. */
export const queueJob = z.strictObject({ jobId: z.string().min(1), dispatch: z.int().min(0) });
export type QueueJob = z.infer<typeof queueJob>;
