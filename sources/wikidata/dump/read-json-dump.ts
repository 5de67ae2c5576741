import { isUtf8 } from "node:buffer";
import { isObject } from "../../../domain/is-object.ts";
import { type DumpLine, type DumpTally, dumpFault } from "./dump-line.ts";
import type { OpenDump } from "./open-dump.ts";
import { parseEntityLine } from "./parse-entity-line.ts";
import { scanEntityLine } from "./scan-entity-line.ts";
import { createLineSplitter } from "./split-lines.ts";

/** Lines of a dump that were read together. */
export interface DumpBatch {
  readonly lines: readonly NonNullable<DumpLine>[];
  /** Place in the content behind these lines, at which reading can continue. */
  readonly offset: number;
  readonly list: DumpPlace["list"];
}

/** A place in a dump at which reading can begin. */
export interface DumpPlace {
  readonly offset: number;
  /**
   * State of the dump's list. `open`: the dump has begun with `[`, so it has to end with `]`. `closed`: the `]` was read. `none`: neither.
   */
  readonly list: "none" | "open" | "closed";
}

/** The place before a dump's first byte. */
export const dumpStart: DumpPlace = { offset: 0, list: "none" };

/** Most bytes of content without an entity. A file with more is no dump. */
export const mostIdle = 1024 * 1024 * 1024;

/**
 * Reads the entities of a JSON dump: a list with one entity on each line. What can't be kept is counted. @throws SettingsError
 * `unreadable-dump`, with the place
 */
export async function* readJsonDump(
  dump: OpenDump,
  options: { readonly from: DumpPlace; readonly languages: readonly string[]; readonly tally: DumpTally },
): AsyncGenerator<DumpBatch> {
  const { from, languages, tally } = options;
  let lines: NonNullable<DumpLine>[] = [];
  let { list } = from;
  let idleSince = from.offset;
  let isLastRead = true;
  /** The last line, if it was not kept. */
  let unkept: string | null = null;
  const read = (bytes: Buffer, first: number, last: number, offset: number): void => {
    let start = first;
    let end = last;
    while (start < end && isSpace(bytes[start])) start += 1;
    while (end > start && isSpace(bytes[end - 1])) end -= 1;
    if (bytes[start] === 91 && offset === 0) {
      list = "open";
      start += 1;
    }
    if (end > start && bytes[end - 1] === 93 && list !== "none") {
      list = "closed";
      end -= 1;
    }
    if (end > start && bytes[end - 1] === 44) end -= 1;
    if (start >= end) return;
    isLastRead = false;
    unkept = null;
    if (!isUtf8(bytes.subarray(start, end))) {
      tally.add("invalid-utf-8");
      return;
    }
    let line = scanEntityLine(bytes, start, end, languages);
    if (line === undefined && !isParsable(bytes, start, end)) {
      tally.add("malformed");
      return;
    }
    if (line === undefined) {
      const text = bytes.toString("utf8", start, end);
      line = parseEntityLine(text, languages, tally);
      if (line !== null && "entity" in line) tally.add("unexpected-shape");
      if (line === null) unkept = text;
    }
    if (line === null) return;
    isLastRead = true;
    idleSince = offset;
    lines.push(line);
  };
  const splitter = createLineSplitter(from.offset, read, () => tally.add("too-long"));
  for await (const chunk of dump.chunks(from.offset)) {
    splitter.push(chunk);
    if (splitter.seen() - idleSince > mostIdle)
      throw dumpFault(
        dump.file,
        `there is no entity in the gigabyte before byte ${placeOf(splitter.seen())}`,
      );
    if (lines.length === 0) continue;
    yield { lines, offset: splitter.offset(), list };
    lines = [];
  }
  const hadNoEnd = splitter.end();
  if (list === "open" || (hadNoEnd && !isLastRead && !isWhole(unkept)))
    throw dumpFault(dump.file, `it is cut off at byte ${placeOf(splitter.seen())}`);
  yield { lines, offset: splitter.offset(), list };
}

/** Entities are nested some twelve levels deep. */
const mostDepth = 64;
/** The longest lines of Wikidata have some 200,000 values. */
const mostValues = 500_000;

/**
 * Whether a line may be given to JSON.parse. If JSON is nested deeply or consists of tiny values, a few megabytes of it can become hundreds
 * of megabytes of objects. No entity is like this.
 */
function isParsable(bytes: Uint8Array, start: number, end: number): boolean {
  let depth = 0;
  let values = 0;
  for (let at = start; at < end; at += 1) {
    const byte = bytes[at];
    if (byte === 34) {
      for (at += 1; at < end && bytes[at] !== 34; at += 1) if (bytes[at] === 92) at += 1;
    } else if (byte === 123 || byte === 91) {
      depth += 1;
      if (depth > mostDepth) return false;
    } else if (byte === 125 || byte === 93) depth -= 1;
    else if (byte === 44) {
      values += 1;
      if (values > mostValues) return false;
    }
  }
  return true;
}

/** Whether a line that is not kept, for example that of a lexeme, is complete. */
function isWhole(text: string | null): boolean {
  try {
    return text !== null && isObject(JSON.parse(text));
  } catch {
    return false;
  }
}

const placeOf = (offset: number): string => `${offset.toLocaleString("en-US")} of its content`;

const isSpace = (byte: number | undefined): boolean => byte === 32 || byte === 13 || byte === 9;
