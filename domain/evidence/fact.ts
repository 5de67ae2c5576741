import { z } from "zod";
import { partDate } from "../part-date.ts";

/** One relation between two named things, as a page states it. The times bound its validity when they are known. */
export const fact = z.object({
  subject: z.string().min(1),
  relation: z.string().min(1),
  object: z.string().min(1),
  from: partDate.nullable().default(null),
  to: partDate.nullable().default(null),
});
export type Fact = z.infer<typeof fact>;

/** A fact with the piece of evidence that states it; both are null for an uncited one, of an alternative for instance. */
export interface SourcedFact extends Fact {
  readonly evidence: string | null;
  /** Whether that evidence became available after the cutoff; null when unknown. */
  readonly fresh: boolean | null;
}
