import { z } from "zod";
import { language } from "../language.ts";
import { partDate } from "../part-date.ts";
import { deltaOrigin } from "../wikidata/wikidata-delta.ts";
import { sourceGrade } from "./source-grade.ts";

/** A seed entity: something that recently became known, with the pages that show it (EvoBrowseComp §2.1, Seed Entity). */
export const seed = z.object({
  id: z.string(),
  language,
  domain: z.string(),
  subDomain: z.string(),
  name: z.string().min(1),
  description: z.string(),
  urls: z.array(z.string()).min(1),
  surfaced: partDate.nullable(),
  /** Grade of the seed's sources. Absent for a seed that no seeding found. */
  grade: sourceGrade.optional(),
  /** Present in a seed of a Wikidata delta. Absent in a seed of the live web. */
  delta: deltaOrigin.optional(),
});
export type Seed = z.infer<typeof seed>;
