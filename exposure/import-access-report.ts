import { createHmac, randomBytes } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parse } from "csv-parse/sync";
import { SettingsError } from "../domain/errors/freshet-error.ts";
import { type AccessRow, accessRow } from "../domain/exposure/access-row.ts";
import { findByBeginning } from "../domain/find-by-beginning.ts";
import type { Clock } from "../domain/ports/clock.ts";
import type { ExposureEvent } from "../domain/ports/exposure/exposure-ledger.ts";
import type { Stores } from "../domain/ports/stores.ts";
import type { Settings } from "../domain/settings/settings.ts";
import { FileFault } from "../files/file-fault.ts";
import { readGivenFileNow } from "../files/read-given-file.ts";

export interface AccessRequest {
  readonly file: string;
  /** The release that access was given to; the beginning of its id is enough. */
  readonly release: string;
}

export interface ImportedAccess {
  readonly release: string;
  readonly rows: number;
  /** Number of users with access, and number of those that are new to the ledger. Both are 0 if no user has asked for access yet. */
  readonly users: number;
  readonly added: number;
}

/**
 * Imports Hugging Face's access report of a release (CSV or JSON) into the exposure ledger.
 * @throws SettingsError before anything is written
 */
export async function importAccessReport(
  {
    settings,
    stores,
    clock,
  }: {
    readonly settings: Pick<Settings, "dataDir">;
    readonly stores: Pick<Stores, "releases" | "exposureEvents">;
    readonly clock: Clock;
  },
  { file, release: beginning }: AccessRequest,
): Promise<ImportedAccess> {
  const rows = readRows(file);
  const { id: release } = findByBeginning("release", await stores.releases.list(), beginning);
  const events = readAccessRows(rows, { release, salt: readSalt(settings.dataDir), now: clock.now() });
  const added = await stores.exposureEvents.note(events);
  return { release, rows: rows.length, users: events.length, added };
}

function readRows(file: string): AccessRow[] {
  const path = resolve(file);
  try {
    const text = readGivenFileNow(path, { maxMegabytes: 64 }).toString("utf8");
    // A byte order mark counts as white space here, and JSON.parse would refuse it.
    const trimmed = text.trimStart();
    const rows: unknown = trimmed.startsWith("[") ? JSON.parse(trimmed) : readCsv(text);
    return accessRow.array().parse(rows);
  } catch (cause) {
    if (cause instanceof FileFault)
      throw new SettingsError(`${path} can't be read: ${cause.message}`, {
        code: "report-unreadable",
        cause,
      });
    throw new SettingsError(
      `${path} is no access report: it takes Hugging Face's CSV or JSON with the columns user, status, time, reviewedAt`,
      { code: "report-unreadable", cause },
    );
  }
}

/** Reads the rows of a CSV report. A header line without rows is a report without users; a file without a header is no report. */
function readCsv(text: string): unknown {
  const [head = [], ...lines] = parse(text, { skip_empty_lines: true, bom: true, trim: true });
  if (!["user", "status"].every((name) => head.includes(name)))
    throw new Error("it has no columns user and status");
  return lines.map((line) => Object.fromEntries(head.map((name, index) => [name, line[index]])));
}

/**
 * Reads the salt of the name hashes. It is a file in the data folder and not in the database, so that nobody can test names against the
 * hashes by the database alone.
 */
function readSalt(dataDir: string): string {
  const path = join(dataDir, "access-report.salt");
  if (!existsSync(path)) writeFileSync(path, randomBytes(32).toString("hex"), { mode: 0o600, flag: "wx" });
  return readFileSync(path, "utf8").trim();
}

/**
 * Makes the entries of a release's ledger from an access report: one for each user who was admitted, under a keyed hash of the name.
 * Nothing else about a person is stored. The same user in a later report gives the same entry again.
 */
export function readAccessRows(
  rows: readonly AccessRow[],
  { release, salt, now }: { readonly release: string; readonly salt: string; readonly now: Date },
): ExposureEvent[] {
  const entries = rows
    .filter(({ status }) => /^(?:accepted|granted|approved)$/iu.test(status.trim()))
    .map(({ user, reviewedAt, time }) => {
      const person = createHmac("sha256", salt).update(user.trim().toLowerCase()).digest("hex").slice(0, 24);
      const event: ExposureEvent = {
        itemId: release,
        kind: "access-report",
        key: `access/${person}`,
        party: `user ${person}`,
        at: readMoment(reviewedAt) ?? readMoment(time) ?? now,
        detail: { release },
      };
      return [person, event] as const;
    });
  return [...new Map(entries).values()];
}

function readMoment(text: string | null | undefined): Date | null {
  const moment = text ? new Date(text) : null;
  return moment === null || Number.isNaN(moment.getTime()) ? null : moment;
}
