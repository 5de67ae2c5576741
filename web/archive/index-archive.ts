import { createReadStream } from "node:fs";
import { open, readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { WARCParser, type WARCRecord } from "warcio";
import { SettingsError } from "../../domain/errors/freshet-error.ts";
import { visitFault } from "../../domain/page/visit-outcome.ts";
import { cleanAddress } from "../web-address.ts";
import type { ArchivedAddress, ArchiveIndex, RecordPlace } from "./archive-index.ts";
import { recordForm } from "./record-form.ts";

const failed = visitFault.catch("not-processed");

/**
 * Reads the WARC files at a path once and records the positions of their records. Pages stay on disk.
 * @throws SettingsError `no-archive`, `archive-damaged`, `archive-empty`
 */
export async function indexArchive(path: string): Promise<ArchiveIndex> {
  const addresses = new Map<string, ArchivedAddress>();
  const searches = new Map<string, RecordPlace[]>();
  const worlds = new Set<string>();
  for (const file of await listArchiveFiles(path)) {
    try {
      await requireHead(file);
      const parser = new WARCParser(createReadStream(file));
      for (let record = await parser.parse(); record; record = await parser.parse()) {
        const text = await readSmall(record);
        await readToEnd(record);
        const place = { file, offset: parser.offset, length: parser.recordLength };
        note(record, { text, place, addresses, searches, worlds });
      }
    } catch (cause) {
      throw new SettingsError(
        `the archive ${file} can't be read (${cause instanceof Error ? cause.message : String(cause)}): it is damaged, or not a WARC file`,
        { code: "archive-damaged", cause },
      );
    }
  }
  if (addresses.size + searches.size === 0)
    throw new SettingsError(`the archive ${path} contains no page and no search`, { code: "archive-empty" });
  const world = worlds.has("simulated") ? "simulated" : worlds.has("real") ? "real" : null;
  return { path, addresses, searches, world };
}

/** Checks the first bytes of a file. The package would load a whole file that has no line end. Empty files pass. */
async function requireHead(file: string): Promise<void> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(5), 0, 5, 0);
    const isGzip = buffer[0] === 0x1f && buffer[1] === 0x8b;
    if (bytesRead > 0 && !isGzip && buffer.toString("latin1") !== "WARC/")
      throw new Error("it begins neither with WARC/ nor as gzip does");
  } finally {
    await handle.close();
  }
}

/**
 * Reads the rest of a record, since only then its end is known. Throws if the record is cut off, because in a truncated file warcio would
 * search for the end permanently.
 */
async function readToEnd(record: WARCRecord): Promise<void> {
  for await (const _ of record.reader);
  const { _reader: reader } = record;
  if ("limit" in reader && Number(reader.limit) > 0) throw new Error("a record ends before it should");
}

/** Reads the text of small records with fields. Bodies are never read here. */
async function readSmall(record: WARCRecord): Promise<string> {
  const isSmall = record.warcType === "metadata" || record.warcType === "warcinfo";
  return isSmall && record.warcContentLength < 100_000 ? record.contentText() : "";
}

interface Noting {
  readonly text: string;
  readonly place: RecordPlace;
  readonly addresses: Map<string, ArchivedAddress>;
  readonly searches: Map<string, RecordPlace[]>;
  readonly worlds: Set<string>;
}

function note(record: WARCRecord, { text, place, addresses, searches, worlds }: Noting): void {
  if (record.warcType === "warcinfo") {
    worlds.add(parseFields(text)[recordForm.worldField] ?? "");
    return;
  }
  const target = record.warcTargetURI ?? "";
  const type = record.warcContentType ?? "";
  if (type === recordForm.searchType) {
    searches.set(target, [...(searches.get(target) ?? []), place]);
    return;
  }
  const address = cleanAddress(target);
  if (address === null) return;
  const known = addresses.get(address) ?? {};
  noteOf(record, { type, place, known, fields: text === "" ? {} : parseFields(text) });
  if (Object.keys(known).length > 0) addresses.set(address, known);
}

function noteOf(
  record: WARCRecord,
  {
    type,
    place,
    known,
    fields,
  }: { type: string; place: RecordPlace; known: ArchivedAddress; fields: Readonly<Record<string, string>> },
): void {
  switch (record.warcType) {
    case "conversion":
      if (type === recordForm.snapshotType) known.snapshot ??= place;
      break;
    case "response":
      if (/^application\/http\b/.test(type)) known.response ??= place;
      break;
    case "request":
      known.request ??= place;
      break;
    case "resource":
      if (/^text\/html\b/.test(type)) known.rendered ??= place;
      break;
    case "revisit": {
      const same = cleanAddress(record.warcRefersToTargetURI ?? "");
      if (same !== null && same !== cleanAddress(record.warcTargetURI ?? "")) known.redirectedTo ??= same;
      break;
    }
    case "metadata": {
      const { fault, detail, redirectedTo } = recordForm.visitFields;
      const to = cleanAddress(fields[redirectedTo] ?? "");
      if (to !== null) known.redirectedTo ??= to;
      const said = fields[fault];
      if (said !== undefined)
        known.fault ??= {
          fault: failed.parse(said),
          detail: fields[detail] ?? "",
          at: record.warcDate ?? "",
        };
      break;
    }
  }
}

/** Parses `name: value` lines (application/warc-fields). Names become lower case; the first value of a repeated name counts. */
export function parseFields(text: string): Record<string, string> {
  const fields = new Map<string, string>();
  for (const line of text.split(/\r?\n/)) {
    const at = line.indexOf(":");
    if (at <= 0) continue;
    const name = line.slice(0, at).trim().toLowerCase();
    if (!fields.has(name)) fields.set(name, line.slice(at + 1).trim());
  }
  return Object.fromEntries(fields);
}

const NAME = /\.warc(\.gz)?$/i;

/** Lists the WARC files at a path: the file itself, or those of the folder, sorted by name. @throws SettingsError `no-archive` */
async function listArchiveFiles(path: string): Promise<string[]> {
  const found = await stat(path).catch(() => null);
  // Records are read again by their positions, so neither a pipe nor a device can be an archive.
  if (found?.isFile()) return [path];
  if (!found?.isDirectory())
    throw new SettingsError(
      `there is no archive at ${path}: name a .warc or .warc.gz file, or a folder of them`,
      {
        code: "no-archive",
      },
    );
  const files = (await readdir(path)).filter((name) => NAME.test(name)).sort();
  if (files.length === 0)
    throw new SettingsError(`the folder ${path} contains no .warc or .warc.gz file`, { code: "no-archive" });
  return Promise.all(files.map((name) => requireFile(join(path, name))));
}

async function requireFile(file: string): Promise<string> {
  const found = await stat(file).catch(() => null);
  if (found?.isFile()) return file;
  throw new SettingsError(`${file} is not a readable file: remove it from the folder, or name single files`, {
    code: "no-archive",
  });
}
