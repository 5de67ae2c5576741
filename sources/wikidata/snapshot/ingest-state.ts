import { z } from "zod";

/** Progress of an ingest, as it is stored. Everything before `offset` is in the runs, or counted. */
export const ingestState = z.strictObject({
  /** Changes when other records would be made of the same dump. */
  recipe: z.literal(1),
  fingerprint: z.string(),
  day: z.string(),
  languages: z.array(z.string()),
  format: z.enum(["json", "truthy"]),
  /** Fingerprint of the dump with redirects. */
  redirects: z.string().nullable(),
  /** Dumps that were read to their end: the entities' dump, then the one with redirects. */
  finished: z.int(),
  offset: z.int(),
  list: z.enum(["none", "open", "closed"]),
  runs: z.array(z.string()),
  /** Runs at the beginning of the list that this pass of merging has made. */
  merged: z.int(),
  /** Records in the runs. */
  records: z.int(),
  /** Number for the next run's name. */
  next: z.int(),
  counts: z.record(z.string(), z.int()),
  /** What the entities' dump gave, once it was read to its end: a faulty dump with redirects costs no more than its own part. */
  first: z
    .strictObject({ runs: z.array(z.string()), records: z.int(), counts: z.record(z.string(), z.int()) })
    .nullable(),
});
export type IngestState = z.infer<typeof ingestState>;
