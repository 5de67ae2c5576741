import { z } from "zod";

/** The roles that models play; `panel-1` … `panel-6` are the six panel models of EvoBrowseComp §2.2. */
export const modelRole = z.enum([
  "seeding",
  "synthesis",
  "reader",
  "filtering",
  "guidance",
  "text-quality",
  "privacy",
  "panel-1",
  "panel-2",
  "panel-3",
  "panel-4",
  "panel-5",
  "panel-6",
  "judge",
  "entailment",
  "names",
  "round-trip",
]);
export type ModelRole = z.infer<typeof modelRole>;
