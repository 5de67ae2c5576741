import { isUtf8 } from "node:buffer";
import type { WikidataStatement } from "../../../domain/wikidata/wikidata-entity.ts";
import { entityKey } from "../snapshot/entity-key.ts";
import { type DumpLine, DumpTally, dumpFault, mostText } from "./dump-line.ts";
import type { OpenDump } from "./open-dump.ts";
import { type DumpBatch, type DumpPlace, mostIdle } from "./read-json-dump.ts";
import { scanTriple, type Triple } from "./scan-triple.ts";
import { createLineSplitter, mostLine } from "./split-lines.ts";

/**
 * Reads the entities of a truthy N-Triples dump, in which the triples of an entity follow one another. Such a dump has only the best
 * statements, without ids, ranks and qualifiers. Unlike a JSON dump it has redirects. @throws SettingsError `unreadable-dump`, with the
 * place
 */
export async function* readTruthyDump(
  dump: OpenDump,
  options: { readonly from: DumpPlace; readonly languages: readonly string[]; readonly tally: DumpTally },
): AsyncGenerator<DumpBatch> {
  const { from, languages } = options;
  // Reading may have to continue at the open entity, so what is left out of it is counted only when it ends.
  const tally = new DumpTally();
  const kept = new Set(languages);
  let lines: NonNullable<DumpLine>[] = [];
  let entity: Gathered | null = null;
  let start = from.offset;
  let idleSince = from.offset;
  let isLastRead = true;
  const endEntity = (): void => {
    const line = entity?.finish() ?? null;
    if (line !== null) lines.push(line);
    entity = null;
    tally.moveTo(options.tally);
  };
  const read = (bytes: Buffer, first: number, last: number, offset: number): void => {
    if (first === last || bytes[first] === 35) return;
    isLastRead = false;
    if (!isUtf8(bytes.subarray(first, last))) {
      tally.add("invalid-utf-8");
      return;
    }
    const triple = scanTriple(bytes.toString("utf8", first, last));
    if (triple.kind === "malformed") {
      tally.add("malformed");
      return;
    }
    isLastRead = true;
    if (triple.kind === "other") return;
    idleSince = offset;
    if (triple.kind === "redirect") {
      const { subject, to } = triple;
      // A redirect is no triple of the open entity. If the entity stayed open, reading that continues there would meet the redirect again.
      endEntity();
      if (entityKey(subject) !== null && entityKey(to) !== null)
        lines.push({ redirect: { from: subject, to } });
      return;
    }
    if (entity?.id !== triple.subject) {
      endEntity();
      start = offset;
      entity = gather(triple.subject, kept, tally);
    }
    entity?.add(triple, last - first);
  };
  const splitter = createLineSplitter(from.offset, read, () => tally.add("too-long"));
  for await (const chunk of dump.chunks(from.offset)) {
    splitter.push(chunk);
    if (splitter.seen() - idleSince > mostIdle)
      throw dumpFault(
        dump.file,
        `there is no triple of an entity in the gigabyte before byte ${splitter.seen()}`,
      );
    if (lines.length === 0) continue;
    if (entity === null) tally.moveTo(options.tally);
    // Reading has to continue at the beginning of an entity whose triples are not all known yet.
    yield { lines, offset: entity === null ? splitter.offset() : start, list: "none" };
    lines = [];
  }
  if (splitter.end() && !isLastRead)
    throw dumpFault(
      dump.file,
      `it is cut off at byte ${splitter.seen().toLocaleString("en-US")} of its content`,
    );
  endEntity();
  yield { lines, offset: splitter.offset(), list: "none" };
}

interface Gathered {
  readonly id: string;
  add(triple: Triple, bytes: number): void;
  /** Returns the entity; null if there is none to keep. */
  finish(): NonNullable<DumpLine> | null;
}

/** Gathers the triples of one entity. If they have more bytes than the longest line of a JSON dump, they are not kept. */
function gather(id: string, languages: ReadonlySet<string>, tally: DumpTally): Gathered {
  const isKept = entityKey(id) !== null;
  const labels = new Map<string, string>();
  const descriptions = new Map<string, string>();
  const aliases = new Map<string, string[]>();
  const statements: WikidataStatement[] = [];
  let revision: number | null = null;
  let modified: string | null = null;
  let size = 0;
  const keep = (triple: Triple): void => {
    switch (triple.kind) {
      case "statement": {
        const { property, value } = triple;
        if (!property.startsWith("P") || entityKey(property) === null) tally.add("unknown-value");
        else if ("text" in value && value.text.length > mostText) tally.add("oversized");
        else statements.push({ id: null, property, rank: "normal", value, from: null, to: null, at: null });
        return;
      }
      case "label":
      case "description":
      case "alias": {
        const { language, text } = triple;
        if (!languages.has(language)) return;
        if (text.length > mostText) tally.add("oversized");
        else if (triple.kind === "label") labels.set(language, text);
        else if (triple.kind === "description") descriptions.set(language, text);
        else {
          const list = aliases.get(language) ?? [];
          list.push(text);
          aliases.set(language, list);
        }
        return;
      }
      case "revision":
        revision = triple.revision;
        return;
      case "modified":
        modified = triple.modified;
    }
  };
  return {
    id,
    add(triple, bytes) {
      size += bytes;
      if (isKept && size <= mostLine) keep(triple);
    },
    finish() {
      if (isKept && size <= mostLine)
        return {
          entity: {
            ...{ id, revision, modified, statements },
            labels: Object.fromEntries(labels),
            aliases: Object.fromEntries(aliases),
            descriptions: Object.fromEntries(descriptions),
          },
        };
      tally.add(isKept ? "too-long" : /^[A-Z][1-9]/u.test(id) ? "other-kind" : "malformed");
      return null;
    },
  };
}
