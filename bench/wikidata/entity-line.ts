import { mulberry32 } from "../../domain/mulberry-32.ts";

/** The world of the bench's dumps: how many entities there are, and what a later day changes. */
export interface DumpWorld {
  readonly seed: number;
  readonly entities: number;
  /** Share of the entities that the later day touches, and share of all claims that it changes. */
  readonly touched: number;
  readonly changed: number;
}

/** Languages of labels, the most frequent first, with letters that stand for their script. */
const languages = [
  ...[
    "en",
    "de",
    "fr",
    "es",
    "nl",
    "it",
    "sv",
    "pt",
    "ru",
    "zh",
    "ja",
    "ar",
    "pl",
    "uk",
    "ca",
    "fi",
    "nb",
    "cs",
  ],
  ...[
    "he",
    "fa",
    "hu",
    "ko",
    "tr",
    "da",
    "id",
    "eu",
    "ro",
    "el",
    "eo",
    "bg",
    "sk",
    "hr",
    "sr",
    "vi",
    "et",
    "lt",
  ],
  ...[
    "sl",
    "ast",
    "ga",
    "gl",
    "cy",
    "hy",
    "be",
    "ka",
    "th",
    "bn",
    "hi",
    "ta",
    "te",
    "ml",
    "mr",
    "ur",
    "zh-hans",
  ],
  ...[
    "zh-cn",
    "zh-hant",
    "zh-tw",
    "en-gb",
    "en-ca",
    "pt-br",
    "de-ch",
    "nan",
    "yue",
    "arz",
    "lb",
    "mk",
    "oc",
    "af",
  ],
];
const scripts: Readonly<Record<string, number>> = {
  ...{ ru: 0x430, uk: 0x430, bg: 0x430, sr: 0x430, be: 0x430, mk: 0x430, zh: 0x4e00, ja: 0x3042, ar: 0x627 },
  ...{ fa: 0x627, he: 0x5d0, ko: 0xac00, el: 0x3b1, hy: 0x561, ka: 0x10d0, th: 0xe01, bn: 0x985, hi: 0x905 },
  ...{ ta: 0xb85, te: 0xc05, ml: 0xd05, mr: 0x905, ur: 0x627, arz: 0x627, yue: 0x4e00 },
  ...{ "zh-hans": 0x4e00, "zh-cn": 0x4e00, "zh-hant": 0x4e00, "zh-tw": 0x4e00 },
};
const syllables = [
  "ma",
  "ri",
  "ton",
  "bel",
  "sa",
  "ko",
  "lin",
  "dor",
  "vas",
  "et",
  "um",
  "gra",
  "ni",
  "po",
  "hel",
];

type Random = () => number;
const pick = <T>(list: readonly T[], random: Random): T => list[Math.floor(random() * list.length)] as T;

function word(random: Random): string {
  let text = "";
  for (let left = 2 + Math.floor(random() * 3); left > 0; left -= 1) text += pick(syllables, random);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A text in a language, with characters beyond ASCII escaped as in real dumps. */
function phrase(language: string, random: Random): string {
  const script = scripts[language];
  if (script === undefined) return `${word(random)} ${word(random)}`;
  let text = "";
  for (let left = 4 + Math.floor(random() * 8); left > 0; left -= 1)
    text += `\\u${(script + Math.floor(random() * 24)).toString(16).padStart(4, "0")}`;
  return text;
}

/** Random hexadecimal digits, of which parts are taken. To make new digits for each line would cost more than the rest of the line. */
const digits = (() => {
  const random = mulberry32(1);
  return Array.from({ length: 65_536 }, () =>
    Math.floor(random() * 0x10000)
      .toString(16)
      .padStart(4, "0"),
  ).join("");
})();
const hex = (count: number, random: Random): string => {
  const from = Math.floor(random() * (digits.length - count));
  return digits.slice(from, from + count);
};
const uuid = (random: Random): string =>
  `${hex(8, random)}-${hex(4, random)}-${hex(4, random)}-${hex(4, random)}-${hex(12, random)}`;

interface Property {
  readonly id: number;
  readonly type: "item" | "string" | "external-id" | "time" | "quantity" | "coordinates" | "text" | "image";
}
const itemProperties = [
  31, 21, 27, 106, 19, 20, 69, 17, 131, 361, 136, 50, 57, 161, 495, 407, 921, 1433, 641, 54, 39,
];
const properties: readonly Property[] = [
  ...itemProperties.map((id) => ({ id, type: "item" as const })),
  ...[214, 213, 227, 244, 268, 269, 345, 646, 356, 698, 2671].map((id) => ({
    id,
    type: "external-id" as const,
  })),
  ...[569, 570, 571, 577].map((id) => ({ id, type: "time" as const })),
  ...[1082, 2046, 2048].map((id) => ({ id, type: "quantity" as const })),
  ...[
    { id: 625, type: "coordinates" as const },
    { id: 1476, type: "text" as const },
    { id: 18, type: "image" as const },
  ],
  ...[
    { id: 304, type: "string" as const },
    { id: 478, type: "string" as const },
  ],
];

const entityValue = (number: number): string =>
  `{"value":{"entity-type":"item","numeric-id":${number},"id":"Q${number}"},"type":"wikibase-entityid"}`;
const two = (number: number): string => String(number).padStart(2, "0");

function timeValue(random: Random): string {
  const precision = random() < 0.7 ? 11 : 9;
  const [month, day] =
    precision === 11 ? [1 + Math.floor(random() * 12), 1 + Math.floor(random() * 28)] : [0, 0];
  return `{"value":{"time":"+${1800 + Math.floor(random() * 226)}-${two(month)}-${two(day)}T00:00:00Z","timezone":0,"before":0,"after":0,"precision":${precision},"calendarmodel":"http:\\/\\/www.wikidata.org\\/entity\\/Q1985727"},"type":"time"}`;
}

function dataOf(
  { type }: Property,
  random: Random,
  items: number,
): readonly [data: string, datatype: string] {
  switch (type) {
    case "item":
      return [entityValue(1 + Math.floor(random() * items)), "wikibase-item"];
    case "time":
      return [timeValue(random), "time"];
    case "quantity": {
      const amount = Math.floor(random() * 1e6);
      return [
        `{"value":{"amount":"+${amount}","unit":"http:\\/\\/www.wikidata.org\\/entity\\/Q712226","upperBound":"+${amount + 1}","lowerBound":"+${amount - 1}"},"type":"quantity"}`,
        "quantity",
      ];
    }
    case "coordinates":
      return [
        `{"value":{"latitude":${(random() * 180 - 90).toFixed(6)},"longitude":${(random() * 360 - 180).toFixed(6)},"altitude":null,"precision":0.000277778,"globe":"http:\\/\\/www.wikidata.org\\/entity\\/Q2"},"type":"globecoordinate"}`,
        "globe-coordinate",
      ];
    case "text":
      return [
        `{"value":{"text":"${phrase("fr", random)}","language":"fr"},"type":"monolingualtext"}`,
        "monolingualtext",
      ];
    case "image":
      return [
        `{"value":"${word(random)} ${word(random)} 0${Math.floor(random() * 10)}.jpg","type":"string"}`,
        "commonsMedia",
      ];
    case "external-id":
      return [`{"value":"${Math.floor(random() * 1e9)}","type":"string"}`, "external-id"];
    case "string":
      return [`{"value":"${Math.floor(random() * 1e5)}","type":"string"}`, "string"];
  }
}

function references(random: Random): string {
  const list: string[] = [];
  for (let left = random() < 0.3 ? 2 : 1; left > 0; left -= 1)
    list.push(
      `{"hash":"${hex(40, random)}","snaks":{"P248":[{"snaktype":"value","property":"P248","datavalue":${entityValue(1 + Math.floor(random() * 1e6))},"datatype":"wikibase-item"}],"P854":[{"snaktype":"value","property":"P854","datavalue":{"value":"https:\\/\\/${word(random).toLowerCase()}.example\\/${Math.floor(random() * 1e8)}","type":"string"},"datatype":"url"}],"P813":[{"snaktype":"value","property":"P813","datavalue":${timeValue(random)},"datatype":"time"}]},"snaks-order":["P248","P854","P813"]}`,
    );
  return `,"references":[${list.join(",")}]`;
}

function qualifiers(random: Random): string {
  const of = (id: string, data: string, datatype: string): string =>
    `"${id}":[{"snaktype":"value","property":"${id}","hash":"${hex(40, random)}","datavalue":${data},"datatype":"${datatype}"}]`;
  const parts: (readonly [string, string])[] = [];
  if (random() < 0.6) parts.push(["P580", of("P580", timeValue(random), "time")]);
  if (random() < 0.3) parts.push(["P582", of("P582", timeValue(random), "time")]);
  if (random() < 0.2) parts.push(["P585", of("P585", timeValue(random), "time")]);
  if (random() < 0.5)
    parts.push(["P642", of("P642", entityValue(1 + Math.floor(random() * 1e6)), "wikibase-item")]);
  if (parts.length === 0) return "";
  return `,"qualifiers":{${parts.map(([, text]) => text).join(",")}},"qualifiers-order":[${parts.map(([id]) => `"${id}"`).join(",")}]`;
}

function statement(subject: string, property: Property, random: Random, items: number): string {
  const [data, datatype] = dataOf(property, random, items);
  const rank = random() < 0.95 ? "normal" : random() < 0.7 ? "preferred" : "deprecated";
  const snaktype = random();
  const datavalue = snaktype < 0.99 ? `"datavalue":${data},` : "";
  const kind = snaktype < 0.99 ? "value" : snaktype < 0.995 ? "somevalue" : "novalue";
  const of = random() < 0.2 ? qualifiers(random) : "";
  const id = random() < 0.5 ? uuid(random) : uuid(random).toUpperCase();
  return `{"mainsnak":{"snaktype":"${kind}","property":"P${property.id}",${datavalue}"datatype":"${datatype}"},"type":"statement"${of},"id":"${subject}$${id}","rank":"${rank}"${random() < 0.75 ? references(random) : ""}}`;
}

/** Number of an entity by its place in the world, with gaps, as deletions leave them. */
const numberOf = (place: number): number => place * 7 + (place % 5) + 1;

/** What became of an entity on the later day. */
export function fateOf(place: number, world: DumpWorld): "same" | "touched" | "deleted" | "added" {
  const chance = mulberry32(world.seed * 7919 + place)();
  if (chance < world.touched) return "touched";
  if (chance < world.touched + 0.002) return "deleted";
  return chance < world.touched + 0.006 ? "added" : "same";
}

/** Writes the line of an entity on the earlier or the later day, without its comma. Key order and escapes are those of real dumps. */
export function entityLine(place: number, day: 0 | 1, world: DumpWorld): string {
  const random = mulberry32(world.seed * 104_729 + place);
  const number = numberOf(place);
  const subject = `Q${number}`;
  const items = world.entities * 7;
  const isTouched = day === 1 && fateOf(place, world) === "touched";
  const fresh = mulberry32(world.seed * 15_485_863 + place);
  const wide = random() < 0.08 ? languages.length : 2 + Math.floor(random() * 8);
  const texts = (count: number): string => {
    const list = languages.slice(0, count);
    return list.length === 0
      ? "[]"
      : `{${list.map((language) => `"${language}":{"language":"${language}","value":"${phrase(language, random)}"}`).join(",")}}`;
  };
  const labels = texts(wide);
  const descriptions = texts(Math.min(languages.length, wide + Math.floor(random() * 30)));
  const aliases =
    random() < 0.5
      ? "[]"
      : `{"en":[{"language":"en","value":"${phrase("en", random)}"},{"language":"en","value":"${phrase("en", random)}"}],"zh":[{"language":"zh","value":"${phrase("zh", random)}"}]}`;
  const groups: string[] = [];
  const share = world.touched === 0 ? 0 : world.changed / world.touched;
  for (const property of properties) {
    if (random() > 0.27) continue;
    const statements: string[] = [];
    for (let left = random() < 0.2 ? 3 : 1; left > 0; left -= 1) {
      const old = statement(subject, property, random, items);
      statements.push(isTouched && fresh() < share ? statement(subject, property, fresh, items) : old);
    }
    groups.push(`"P${property.id}":[${statements.join(",")}]`);
  }
  const links = ["enwiki", "dewiki", "frwiki", "zhwiki"].slice(0, Math.floor(random() * 4));
  const sitelinks =
    links.length === 0
      ? "[]"
      : `{${links.map((site) => `"${site}":{"site":"${site}","title":"${phrase("en", random)}","badges":[]}`).join(",")}}`;
  const revision = 1_900_000_000 + place * 3 + (isTouched ? 300_000_000 : 0);
  return `{"type":"item","id":"${subject}","labels":${labels},"descriptions":${descriptions},"aliases":${aliases},"claims":${groups.length === 0 ? "[]" : `{${groups.join(",")}}`},"sitelinks":${sitelinks},"pageid":${number + 130},"ns":0,"title":"${subject}","lastrevid":${revision},"modified":"2026-0${isTouched ? 6 : 3}-01T0${place % 10}:12:0${place % 7}Z"}`;
}
