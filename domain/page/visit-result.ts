import { z } from "zod";
import { visitFault } from "./visit-outcome.ts";

/** What a visit's job row holds when it is done. */
export const visitResult = z.union([
  z.object({ snapshotId: z.string() }),
  z.object({ fault: visitFault, detail: z.string() }),
]);
export type VisitResult = z.infer<typeof visitResult>;
