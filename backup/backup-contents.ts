import { z } from "zod";

/** First entry of a backup. It says what the backup contains. */
export const backupHead = z.strictObject({
  format: z.literal("freshet-backup-1"),
  /** Version of Freshet that made the backup. */
  version: z.string(),
  created: z.iso.datetime(),
  world: z.enum(["real", "simulated"]),
  /** Migrations of the database's schema, oldest first. */
  migrations: z.array(z.int()).min(1),
  tables: z.array(z.strictObject({ name: z.string(), columns: z.array(z.string()).min(1) })),
  /** Whether the backup contains the settings file and the files that it names. */
  hasSettings: z.boolean(),
  releases: z.array(
    z.strictObject({
      id: z.string(),
      hasFiles: z.boolean().describe("False if its folder was no longer there."),
    }),
  ),
});
export type BackupHead = z.infer<typeof backupHead>;

const sums = z.strictObject({ bytes: z.int().min(0), sha256: z.string() });

/** Last entry of a backup: the checksums of all other entries. A backup without this entry was cut off. */
export const backupEnd = z.strictObject({
  files: z.record(z.string(), sums),
  tables: z.record(z.string(), sums.extend({ rows: z.int().min(0) })),
});
export type BackupEnd = z.infer<typeof backupEnd>;

/** Names of the entries. `age --decrypt FILE | tar xz` unpacks a backup without Freshet. */
export const entryNames = {
  head: "backup.json",
  end: "checksums.json",
  /** Files of the data folder, of releases (by the releases' ids), and of the settings. */
  data: "data/",
  releases: "releases/",
  settings: "settings/",
  /** Rows of the tables. Each table is divided into parts, in the text format of PostgreSQL's COPY. */
  tables: "tables/",
} as const;
