import { z } from "zod";

/**
 * `retention:` of the settings file: days for which records are kept after nothing needs them any longer. The task `pruning` deletes older
 * ones.
 */
export const retentionSettings = z.strictObject({
  /** Events of the progress. Their days are counted from the end of their refresh. */
  progressDays: z.number().min(1).default(90),
  /** Entries of the audit log. The database refuses to delete entries that are younger than 90 days. */
  auditDays: z.number().min(90).default(365),
  /** Idempotency keys of orders that have ended. The same key after this time is a new order. */
  idempotencyDays: z.number().min(1).default(90),
  /**
   * Messages to hooks that were delivered, or that failed for the last time. A hook that comes back gets the messages of the last 30 days.
   */
  hookDays: z.number().min(31).default(90),
});
export type RetentionSettings = z.infer<typeof retentionSettings>;
