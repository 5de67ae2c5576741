import { z } from "zod";

/** A question's size as the wanted profile counts it (EvoBrowseComp §2.3). */
export const measuredQuestion = z.object({
  nodes: z.int(),
  operations: z.object({ projection: z.int(), intersection: z.int(), complement: z.int() }),
  rootDomains: z.int().describe("Distinct root domains of the pages that the question rests on."),
});
export type MeasuredQuestion = z.infer<typeof measuredQuestion>;
