import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { SettingsError } from "../../domain/errors/freshet-error.ts";
import { findByBeginning } from "../../domain/find-by-beginning.ts";
import type { Stores } from "../../domain/ports/stores.ts";
import type { ArchivePage } from "../../domain/ports/web/archive-store.ts";
import type { Settings } from "../../domain/settings/settings.ts";
import { type ArchiveWriter, createArchiveWriter } from "./create-archive-writer.ts";

/** Counts of the entries that were written to an archive, or imported from one. */
export interface WarcReport {
  readonly file: string;
  readonly pages: number;
  readonly searches: number;
  /** Number of visits without a page. */
  readonly faults: number;
}

type Parts = Pick<Stores, "archive" | "pages" | "runs"> & Pick<Settings, "world">;

const atOnce = 500;

/**
 * Writes searches, visited pages and failed visits to a new WARC file, each in the order in which they were stored.
 * @throws SettingsError `file-name`, `file-exists`
 */
export async function exportWarc(
  parts: Parts,
  request: { readonly file: string; readonly scopeId?: string },
): Promise<WarcReport> {
  const file = resolve(request.file);
  if (!/\.warc(\.gz)?$/i.test(file))
    throw new SettingsError(
      `${file} is not the name of a WARC file: use a name that ends in .warc.gz or .warc`,
      {
        code: "file-name",
      },
    );
  if (existsSync(file))
    throw new SettingsError(`${file} already exists: name another file, or remove it`, {
      code: "file-exists",
    });
  const scopeId = request.scopeId === undefined ? undefined : await findScope(parts, request.scopeId);
  const writer = await createArchiveWriter({ file, software: "Freshet", world: parts.world });
  try {
    const report = { file, ...(await writeAll(parts, { writer, scopeId })) };
    await writer.finish();
    return report;
  } catch (error) {
    await writer.abandon();
    throw error;
  }
}

/** Finds the id of a run from its beginning. The id of a seeding is used as it is. */
async function findScope({ runs }: Parts, id: string): Promise<string> {
  if (id.startsWith("seeding-")) return id;
  const ids = await runs.listIds(id);
  return findByBeginning(
    "run",
    ids.map((found) => ({ id: found })),
    id,
  ).id;
}

async function writeAll(
  { archive, pages }: Parts,
  { writer, scopeId }: { writer: ArchiveWriter; scopeId: string | undefined },
): Promise<Omit<WarcReport, "file">> {
  let searches = 0;
  for await (const search of inParts((part) => archive.listSearches(part), scopeId)) {
    await writer.addSearch(search);
    searches += 1;
  }
  const addresses = new Map<string, Set<string>>();
  for await (const { url, pageId } of inParts((part) => archive.listVisits(part), scopeId))
    addresses.set(pageId, (addresses.get(pageId) ?? new Set()).add(url));
  for (const [pageId, urls] of addresses) {
    const page = await pages.getSnapshot(pageId);
    if (page) await writer.addPage(page, await archive.getCapture(pageId), [...urls]);
  }
  let faults = 0;
  for await (const visit of inParts((part) => archive.listFaults(part), scopeId)) {
    await writer.addFault(visit);
    faults += 1;
  }
  return { pages: addresses.size, searches, faults };
}

async function* inParts<T>(
  list: (part: ArchivePage) => Promise<readonly T[]>,
  scopeId: string | undefined,
): AsyncGenerator<T> {
  for (let skip = 0; ; skip += atOnce) {
    const part = await list({ scopeId, skip, limit: atOnce });
    yield* part;
    if (part.length < atOnce) return;
  }
}
