import { z } from "zod";
import { isoDate } from "../iso-date.ts";
import { language } from "../language.ts";

/** One source of a seed, as the seeding met it. */
const gradedSource = z.object({
  url: z.string(),
  /** Registrable domain; null for an address without one. */
  site: z.string().nullable(),
  /** Day of the page, or of the search result where the page was not visited; null if unknown. */
  published: isoDate.nullable(),
  /** Language of its text; null if it can't be told. */
  language: language.nullable(),
  /** `read`: visited. `shown`: known from search results alone. `unreachable`: visited, and no page came. */
  reached: z.enum(["read", "shown", "unreachable"]),
  /** `primary`: its site bears the seed's own name, or belongs to a state, an international body or a university. */
  publisher: z.enum(["primary", "secondary"]),
});
export type GradedSource = z.infer<typeof gradedSource>;

/** Grade of a seed's sources, made by code from what the seeding saw of them. */
export const sourceGrade = z.object({
  sources: z.array(gradedSource),
  /** Number of independent sites: registrable domains. */
  sites: z.int().min(0),
  /** Number of sources whose day is after the cutoff. */
  fresh: z.int().min(0),
  /** Number of sources in the seed's language. */
  inLanguage: z.int().min(0),
  /** Number of sources that are not known to be unreachable. */
  reachable: z.int().min(0),
  primary: z.int().min(0),
  /** From 0 to 1; of two seeds of a sub-domain the one with the higher score is taken first. */
  score: z.number().min(0).max(1),
});
export type SourceGrade = z.infer<typeof sourceGrade>;
