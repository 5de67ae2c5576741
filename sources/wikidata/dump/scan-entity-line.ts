import { own } from "../../../domain/own.ts";
import type { WikidataEntity } from "../../../domain/wikidata/wikidata-entity.ts";
import { entityKey } from "../snapshot/entity-key.ts";
import { type DumpLine, mostText } from "./dump-line.ts";
import { bytesOf, LineScanner, unexpected } from "./line-scanner.ts";
import { scanClaims } from "./scan-claims.ts";

const scanner = new LineScanner();

/**
 * Reads the line of an entity by scanning its bytes, which is several times as quick as JSON.parse: most of a line (references, labels of
 * other languages, links to articles) is passed over. Returns undefined for every line of another shape than dumps have, and for
 * everything that would be counted: `parseEntityLine` reads it then, and gives the same for lines that this function reads.
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
  line.expect(123);
  do {
    line.expect(34);
    const key = line.plain();
    line.expect(58);
    const part = own(parts, key);
    if (part === undefined) throw unexpected;
    // Of a key that comes twice JSON.parse takes the last one.
    if (seen & part) throw unexpected;
    seen |= part;
    switch (key) {
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
  ...["type", "id", "labels", "descriptions", "aliases", "claims", "sitelinks"],
  ...["pageid", "ns", "title", "lastrevid", "modified", "datatype"],
];
/** Keys of an entity, each with a bit of its own. */
const parts: Readonly<Record<string, number | undefined>> = Object.assign(
  Object.create(null),
  Object.fromEntries(names.map((name, index) => [name, 1 << index])),
);

/** Passes `[]`, as PHP writes an empty map. */
function takeEmptyList(line: LineScanner): boolean {
  if (!line.take(91)) return false;
  line.expect(93);
  return true;
}

/** Reads `{"en":{"language":"en","value":"…"},…}`. */
function scanTexts(line: LineScanner, languages: readonly string[]): Record<string, string> {
  const texts = new Map<string, string>();
  if (takeEmptyList(line)) return {};
  line.expect(123);
  if (line.take(125)) return {};
  do {
    const language = scanLanguage(line, languages);
    line.expect(58);
    const text = scanText(line, language !== null);
    if (language !== null && text !== null) texts.set(language, text);
  } while (line.take(44));
  line.expect(125);
  return inOrder(texts, languages);
}

/** Reads `{"en":[{"language":"en","value":"…"},…],…}`. */
function scanLists(line: LineScanner, languages: readonly string[]): Record<string, readonly string[]> {
  const lists = new Map<string, string[]>();
  if (takeEmptyList(line)) return {};
  line.expect(123);
  if (line.take(125)) return {};
  do {
    const language = scanLanguage(line, languages);
    line.expect(58);
    line.expect(91);
    const list: string[] = [];
    if (!line.take(93)) {
      do {
        const text = scanText(line, language !== null);
        if (text !== null) list.push(text);
      } while (line.take(44));
      line.expect(93);
    }
    if (language !== null && list.length > 0) lists.set(language, list);
  } while (line.take(44));
  line.expect(125);
  return inOrder(lists, languages);
}

/** Passes a key, and gives it if it is one of the languages. */
function scanLanguage(line: LineScanner, languages: readonly string[]): string | null {
  line.expect(34);
  const start = line.at;
  const { bytes } = line;
  let at = start;
  while (at < line.end && bytes[at] !== 34) at += 1;
  line.at = at + 1;
  const size = at - start;
  const first = bytes[start];
  for (const language of languages)
    if (language.length === size && language.charCodeAt(0) === first && line.text.startsWith(language, start))
      return language;
  return null;
}

const textHead = bytesOf('{"language":"');
const valueHead = bytesOf('","value":"');

/** Passes `{"language":"…","value":"…"}`, and gives the value if it is wanted. */
function scanText(line: LineScanner, isWanted: boolean): string | null {
  const { bytes } = line;
  line.expectAll(textHead);
  let { at } = line;
  while (at < line.end && bytes[at] !== 34) at += 1;
  if (!isWanted) {
    // Of a text that is not kept only the quotes around its value are looked at.
    at += valueHead.length;
    if (bytes[at - 1] !== 34 || bytes[at - 2] !== 58 || bytes[at - 3] !== 34) throw unexpected;
    line.at = at;
    line.skipString();
    line.expect(125);
    return null;
  }
  line.at = at;
  line.expectAll(valueHead);
  const text = line.string();
  line.expect(125);
  if (text.length > mostText) throw unexpected;
  return text;
}

/** Gives the texts in the order of the languages, as `parseEntityLine` does. */
function inOrder<T>(texts: ReadonlyMap<string, T>, languages: readonly string[]): Record<string, T> {
  const sorted = new Map<string, T>();
  for (const language of languages) {
    const text = texts.get(language);
    if (text !== undefined) sorted.set(language, text);
  }
  return Object.fromEntries(sorted);
}
