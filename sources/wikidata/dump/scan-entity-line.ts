import type { WikidataEntity } from "../../../domain/wikidata/wikidata-entity.ts";
import { entityKey } from "../snapshot/entity-key.ts";
import { type DumpLine, mostText } from "./dump-line.ts";
import { FixedPart } from "./fixed-part.ts";
import { LineScanner, unexpected } from "./line-scanner.ts";
import { scanClaims } from "./scan-claims.ts";

const scanner = new LineScanner();

/**
 * Reads the line of an entity by scanning its bytes. This is several times as fast as JSON.parse, because most of a line (references,
 * labels of other languages, links to articles) is passed over. Returns undefined if the line has an unusual shape, or if something in it
 * would have to be counted as left out. `parseEntityLine` reads such lines. For all other lines both functions give the same result.
 */
export function scanEntityLine(
  bytes: Buffer,
  start: number,
  end: number,
  languages: readonly string[],
): DumpLine | undefined {
  scanner.open(bytes, start, end);
  try {
    const entity = scanEntity(scanner, languages);
    return entity === null ? undefined : { entity };
  } catch (error) {
    if (error === unexpected) return undefined;
    throw error;
  }
}

function scanEntity(line: LineScanner, languages: readonly string[]): WikidataEntity | null {
  let id: string | null = null;
  let revision: number | null = null;
  let modified: string | null = null;
  let labels: WikidataEntity["labels"] = {};
  let descriptions: WikidataEntity["descriptions"] = {};
  let aliases: WikidataEntity["aliases"] = {};
  let statements: WikidataEntity["statements"] = [];
  let seen = 0;
  let next = 0;
  line.expect(123);
  do {
    const key = scanKey(line, next);
    next = key + 1;
    // JSON.parse takes the last one of keys that are equal.
    if (seen & (1 << key)) throw unexpected;
    seen |= 1 << key;
    switch (names[key]) {
      case "id":
        line.expect(34);
        id = line.plain();
        break;
      case "lastrevid":
        revision = line.whole();
        break;
      case "modified":
        line.expect(34);
        modified = line.string();
        if (modified.length > 40) throw unexpected;
        break;
      case "labels":
        labels = scanTexts(line, languages);
        break;
      case "descriptions":
        descriptions = scanTexts(line, languages);
        break;
      case "aliases":
        aliases = scanLists(line, languages);
        break;
      case "claims":
        statements = scanClaims(line);
        break;
      default:
        line.skipValue();
    }
  } while (line.take(44));
  line.expect(125);
  if (line.at !== line.end || id === null || entityKey(id) === null) return null;
  return { id, revision, modified, labels, aliases, descriptions, statements };
}

const names = [
  ...["type", "datatype", "id", "labels", "descriptions", "aliases", "claims", "sitelinks"],
  ...["pageid", "ns", "title", "lastrevid", "modified"],
] as const;
/** Keys of an entity in the order of dumps. */
const keys = names.map((name) => new FixedPart(`"${name}":`));

/** Passes a key, and returns its place among the keys of an entity. `next` is the place at which the search begins. */
function scanKey(line: LineScanner, next: number): number {
  for (let turn = 0; turn < keys.length; turn += 1) {
    const place = (next + turn) % keys.length;
    const key = keys[place];
    if (key !== undefined && line.takeAll(key)) return place;
  }
  throw unexpected;
}

/** Passes `[]`, as PHP writes an empty map. */
function takeEmptyList(line: LineScanner): boolean {
  if (!line.take(91)) return false;
  line.expect(93);
  return true;
}

/** Reads `{"en":{"language":"en","value":"…"},…}`. */
function scanTexts(line: LineScanner, languages: readonly string[]): Record<string, string> {
  if (takeEmptyList(line)) return {};
  line.expect(123);
  if (line.take(125)) return {};
  const texts: (string | null)[] = languages.map(() => null);
  do {
    const language = scanLanguage(line, languages);
    line.expect(58);
    const text = scanText(line, language >= 0);
    if (language >= 0) texts[language] = text;
  } while (line.take(44));
  line.expect(125);
  return tableOf(texts, languages);
}

/** Reads `{"en":[{"language":"en","value":"…"},…],…}`. */
function scanLists(line: LineScanner, languages: readonly string[]): Record<string, readonly string[]> {
  if (takeEmptyList(line)) return {};
  line.expect(123);
  if (line.take(125)) return {};
  const lists: (readonly string[] | null)[] = languages.map(() => null);
  do {
    const language = scanLanguage(line, languages);
    line.expect(58);
    line.expect(91);
    const list: string[] = [];
    if (!line.take(93)) {
      do {
        const text = scanText(line, language >= 0);
        if (text !== null) list.push(text);
      } while (line.take(44));
      line.expect(93);
    }
    if (language >= 0) lists[language] = list.length > 0 ? list : null;
  } while (line.take(44));
  line.expect(125);
  return tableOf(lists, languages);
}

/** Passes a key, and returns its place among the languages; −1 if it is none of them. */
function scanLanguage(line: LineScanner, languages: readonly string[]): number {
  line.expect(34);
  const start = line.at;
  const { bytes } = line;
  let at = start;
  for (; at < line.end && bytes[at] !== 34; at += 1) if (bytes[at] === 92) throw unexpected;
  line.at = at + 1;
  const size = at - start;
  const first = bytes[start];
  for (let place = 0; place < languages.length; place += 1) {
    const language = languages[place] ?? "";
    if (language.length === size && language.charCodeAt(0) === first && line.text.startsWith(language, start))
      return place;
  }
  return -1;
}

const textHead = new FixedPart('{"language":"');
const valueHead = new FixedPart('","value":"');

/** Passes `{"language":"…","value":"…"}`, and returns the value if it is wanted. */
function scanText(line: LineScanner, isWanted: boolean): string | null {
  const { bytes } = line;
  line.expectAll(textHead);
  let { at } = line;
  while (at < line.end && bytes[at] !== 34) at += 1;
  line.at = at;
  line.expectAll(valueHead);
  if (!isWanted) {
    line.skipString();
    line.expect(125);
    return null;
  }
  const text = line.string();
  line.expect(125);
  if (text.length > mostText) throw unexpected;
  return text;
}

/** Makes a table of what was found for each language, in the order of the languages, as `parseEntityLine` does. */
function tableOf<T>(found: readonly (T | null)[], languages: readonly string[]): Record<string, T> {
  const entries: [string, T][] = [];
  for (let place = 0; place < languages.length; place += 1) {
    const text = found[place] ?? null;
    if (text !== null) entries.push([languages[place] ?? "", text]);
  }
  return Object.fromEntries(entries);
}
