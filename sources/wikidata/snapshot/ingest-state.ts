import { z } from "zod";

/** Progress of an ingest, as it is stored. Everything before `offset` is in the runs, or counted. */
export const ingestState = z.strictObject({
  /** Version of the way in which records are made. It changes if the same dump would give other records. */
  recipe: z.literal(1),
  fingerprint: z.string(),
  day: z.string(),
  languages: z.array(z.string()),
  format: z.enum(["json", "truthy"]),
  /** Fingerprint of the dump with redirects. */
  redirects: z.string().nullable(),
  /** Number of dumps that were read to their end: first the entities' dump, then the dump with redirects. */
  finished: z.int(),
  offset: z.int(),
  list: z.enum(["none", "open", "closed"]),
  runs: z.array(z.string()),
  /** Number of runs at the beginning of the list that this pass of merging has made. */
  merged: z.int(),
  /** Number of records in the runs. */
  records: z.int(),
  /** Number for the next run's name. */
  next: z.int(),
  counts: z.record(z.string(), z.int()),
  /** Result of the entities' dump, once it was read to its end. If the dump with redirects is faulty, only its own part is lost. */
  first: z
    .strictObject({ runs: z.array(z.string()), records: z.int(), counts: z.record(z.string(), z.int()) })
    .nullable(),
});
export type IngestState = z.infer<typeof ingestState>;
