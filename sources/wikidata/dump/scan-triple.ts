import type { WikidataValue } from "../../../domain/wikidata/wikidata-entity.ts";

/** What a line of a truthy N-Triples dump says, as far as a snapshot keeps it. */
export type Triple =
  | {
      readonly kind: "statement";
      readonly subject: string;
      readonly property: string;
      readonly value: WikidataValue;
    }
  | {
      readonly kind: "label" | "alias" | "description";
      readonly subject: string;
      readonly language: string;
      readonly text: string;
    }
  | { readonly kind: "revision"; readonly subject: string; readonly revision: number }
  | { readonly kind: "modified"; readonly subject: string; readonly modified: string }
  | { readonly kind: "redirect"; readonly subject: string; readonly to: string }
  /** A triple of another kind. */
  | { readonly kind: "other" }
  | { readonly kind: "malformed" };

const other: Triple = { kind: "other" };
const malformed: Triple = { kind: "malformed" };

const entities = "http://www.wikidata.org/entity/";
const direct = "http://www.wikidata.org/prop/direct/";
const data = /^https?:\/\/www\.wikidata\.org\/wiki\/Special:EntityData\//u;

const texts: ReadonlyMap<string, "label" | "alias" | "description"> = new Map([
  ["http://www.w3.org/2000/01/rdf-schema#label", "label"],
  ["http://www.w3.org/2004/02/skos/core#altLabel", "alias"],
  ["http://schema.org/description", "description"],
]);

/**
 * Matches subject and predicate of a line of N-Triples. The object and the full stop are read by code. A regular expression that looks for
 * the end of the object would try each space of a long run of spaces, so its time would grow with the square of their number.
 */
const head = /^(?:<([^<>"{}|^`\\\s]*)>|_:[\w.-]+)\s+<([^<>"{}|^`\\\s]*)>\s+/u;
const iri = /^<([^<>"{}|^`\\\s]*)>$/u;
const literal = /^"((?:[^"\\\n\r]|\\.)*)"(?:@([a-zA-Z]+(?:-[a-zA-Z0-9]+)*)|\^\^<([^<>\s]*)>)?$/su;

/** Reads a line of a truthy dump. */
export function scanTriple(text: string): Triple {
  const found = head.exec(text);
  if (found === null) return malformed;
  const [{ length }, from, predicate = ""] = found;
  const rest = text.slice(length).trimEnd();
  const object = rest.slice(0, -1).trimEnd();
  if (!rest.endsWith(".") || object === "") return malformed;
  if (from === undefined) return other;
  if (from.startsWith(entities)) return aboutEntity(from.slice(entities.length), predicate, object);
  return data.test(from) ? aboutData(from.replace(data, ""), predicate, object) : other;
}

function aboutEntity(subject: string, predicate: string, object: string): Triple {
  if (predicate.startsWith(direct)) {
    const value = readObject(object);
    const property = predicate.slice(direct.length);
    return value === null ? malformed : { kind: "statement", subject, property, value };
  }
  const kind = texts.get(predicate);
  if (kind !== undefined) {
    const words = readLiteral(object);
    return words?.language ? { kind, subject, language: words.language, text: words.text } : malformed;
  }
  if (predicate === "http://www.w3.org/2002/07/owl#sameAs") {
    const to = iri.exec(object)?.[1];
    return to?.startsWith(entities) ? { kind: "redirect", subject, to: to.slice(entities.length) } : other;
  }
  return other;
}

/** Reads a triple about the page of an entity's data, which has its revision and the time of its last edit. */
function aboutData(subject: string, predicate: string, object: string): Triple {
  const words = readLiteral(object);
  if (predicate === "http://schema.org/version") {
    const revision = Number(words?.text);
    return Number.isSafeInteger(revision) && revision >= 0
      ? { kind: "revision", subject, revision }
      : malformed;
  }
  if (predicate !== "http://schema.org/dateModified") return other;
  return words === null || words.text.length > 40
    ? malformed
    : { kind: "modified", subject, modified: words.text };
}

function readLiteral(object: string): { text: string; language: string | null; type: string | null } | null {
  const found = literal.exec(object);
  if (found === null) return null;
  const [, raw = "", language = null, type = null] = found;
  const text = raw.includes("\\") ? readEscapes(raw) : raw;
  return text === null ? null : { text, language, type };
}

const escapes: ReadonlyMap<string, string> = new Map([
  ...[
    ["t", "\t"],
    ["b", "\b"],
    ["n", "\n"],
    ["r", "\r"],
    ["f", "\f"],
  ],
  ...[
    ['"', '"'],
    ["'", "'"],
    ["\\", "\\"],
  ],
] as [string, string][]);

function readEscapes(raw: string): string | null {
  let isValid = true;
  const text = raw.replace(/\\(?:u([0-9A-Fa-f]{4})|U([0-9A-Fa-f]{8})|(.))/gsu, (_, four, eight, one) => {
    const code = four ?? eight;
    if (code !== undefined) {
      const point = Number.parseInt(code, 16);
      isValid &&= point <= 0x10ffff;
      return isValid ? String.fromCodePoint(point) : "";
    }
    const character = escapes.get(one);
    isValid &&= character !== undefined;
    return character ?? "";
  });
  return isValid ? text : null;
}

/** Guesses the precision of a time. A truthy dump gives no precision, and writes missing days and months as ones. */
const precisionOf = (time: string): number => (/-01-01T00:00:00Z$/u.test(time) ? 9 : 11);

function readObject(object: string): WikidataValue | null {
  const address = iri.exec(object)?.[1];
  if (address !== undefined) {
    if (address.startsWith(entities)) return { kind: "entity", id: address.slice(entities.length) };
    if (address.includes("/.well-known/genid/")) return { kind: "somevalue" };
    // Pictures and other files are given as addresses at Commons, while the JSON dump has their names.
    const file = /^https?:\/\/commons\.wikimedia\.org\/wiki\/Special:FilePath\/(.+)$/u.exec(address)?.[1];
    return { kind: "string", text: file === undefined ? address : decode(file) };
  }
  if (object.startsWith("_:")) return { kind: "somevalue" };
  const words = readLiteral(object);
  if (words === null) return null;
  const { text, language, type } = words;
  if (language !== null) return { kind: "monolingual", text, language };
  if (type === "http://www.w3.org/2001/XMLSchema#dateTime") {
    const time = /^[+-]/u.test(text) ? text : `+${text}`;
    return { kind: "time", time, precision: precisionOf(time) };
  }
  if (type === "http://www.w3.org/2001/XMLSchema#decimal")
    return { kind: "quantity", amount: text, unit: null };
  if (type === "http://www.opengis.net/ont/geosparql#wktLiteral") {
    const point = /^(?:<[^>]*>\s*)?Point\((-?[\d.]+(?:E-?\d+)?)\s+(-?[\d.]+(?:E-?\d+)?)\)$/iu.exec(text);
    return point
      ? { kind: "coordinates", latitude: Number(point[2]), longitude: Number(point[1]) }
      : { kind: "string", text };
  }
  return { kind: "string", text };
}

function decode(file: string): string {
  try {
    return decodeURIComponent(file);
  } catch {
    return file;
  }
}
