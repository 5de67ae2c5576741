import { z } from "zod";

/** `retention:` of the settings file: days for which records are kept that nothing needs any longer. The task `pruning` deletes older ones. */
export const retentionSettings = z.strictObject({
  /** Events of the progress, from the end of their refresh on. */
  progressDays: z.number().min(1).default(90),
  /** Entries of the audit log. The database refuses to delete younger ones than 90 days. */
  auditDays: z.number().min(90).default(365),
  /** Idempotency keys of orders that have ended. The same key after this time is a new order. */
  idempotencyDays: z.number().min(1).default(90),
  /** Messages to hooks that were delivered, or failed for the last time. A hook that comes back gets those of the last 30 days. */
  hookDays: z.number().min(31).default(90),
});
export type RetentionSettings = z.infer<typeof retentionSettings>;
