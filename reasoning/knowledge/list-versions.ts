/** A range of versions as a label states it: "Karmada v1.12 to v1.18", “第3版至第8版”. */
export interface VersionRange {
  /** The range in the label's own words, without the name of the thing whose versions these are. */
  readonly text: string;
  /** All versions from the first to the last one. */
  readonly versions: readonly string[];
}

/** Most versions of a range. A longer one is a table. */
const most = 40;

const range =
  /(?<pair>\bbetween\s+|介于|在)?(?<![\p{Script=Latin}\p{N}.])(?<mark>v\.?|第)?(?<first>\d+(?:\.\d+)*)(?:版本?|\s+release)?\s*(?<link>to|through|thru|until|up to|and|[-–—~～]|至|到|与|和)\s*(?:v\.?|第)?(?<last>\d+(?:\.\d+)*)(?![\p{Script=Latin}\p{N}]|\.\d|\s*%)(?:版本?)?/iu;

/**
 * Reads a range of versions, whose two ends differ in their last number alone. Numbers without a dot need a word or sign for a version,
 * because they may be years or amounts. "v1.12 and v1.18" names two versions and is no range, unless "between" stands before it. Null if
 * the label states no range.
 */
export function readVersionRange(label: string): VersionRange | null {
  const text = label.normalize("NFKC");
  const found = range.exec(text);
  const { pair, mark, first = "", last = "", link = "" } = found?.groups ?? {};
  if (found === null || (/^(?:and|与|和)$/iu.test(link) && pair === undefined)) return null;
  const [low, high] = [first.split("."), last.split(".")];
  const isPadded = [...low, ...high].some((part) => part.length > 1 && part.startsWith("0"));
  const isMarked = mark !== undefined || /\b(?:version|release|edition)s?\b|版/iu.test(text);
  if (isPadded || low.length !== high.length || (low.length === 1 && !isMarked)) return null;
  const stem = low.slice(0, -1).join(".");
  if (stem !== high.slice(0, -1).join(".")) return null;
  const [from, to] = [Number(low.at(-1)), Number(high.at(-1))];
  if (to <= from || to - from >= most) return null;
  const versions = Array.from({ length: to - from + 1 }, (_, at) =>
    stem === "" ? `${from + at}` : `${stem}.${from + at}`,
  );
  return { text: found[0], versions };
}

/** The fewest versions of a range that facts have to name. One may be a coincidence. */
const fewest = 2;

/**
 * Lists the versions of a range that a label states, each with its spellings among the names of the facts ("Karmada v1.13", "Karmada
 * 1.13"). A version that no fact names is listed as well, since nobody has looked it up. Null if the label states no range, if the facts
 * name hardly any of its versions, or if they name versions of several things and the label doesn't say which. Pure.
 */
export function listVersions(label: string, names: Iterable<string>): readonly (readonly string[])[] | null {
  const stated = readVersionRange(label);
  if (stated === null) return null;
  const plainLabel = label.normalize("NFKC");
  const wanted = wordsOf(plainLabel.replace(stated.text, " "));
  const spellings = new Map<string, Set<string>>(stated.versions.map((version) => [version, new Set()]));
  const things = new Set<string>();
  const bare: { readonly name: string; readonly known: Set<string> }[] = [];
  let hasOthers = false;
  for (const name of names) {
    const [own, ...others] = [...name.normalize("NFKC").matchAll(version)];
    const known = spellings.get(own?.groups?.["number"] ?? "");
    if (own === undefined || known === undefined || others.length > 0) continue;
    const words = wordsOf(name.normalize("NFKC").replace(own[0], " "));
    if (words.length === 0) {
      // A bare number may be anything.
      if (/\p{L}/u.test(name)) bare.push({ name, known });
    } else if (wanted.length > 0 && !words.every((word) => wanted.includes(word))) hasOthers = true;
    else {
      things.add(words.toSorted().join(" "));
      known.add(name);
    }
  }
  // If the facts also name versions of another thing, "v1.13" alone may be a version of that thing.
  if (!hasOthers) for (const { name, known } of bare) known.add(name);
  const named = [...spellings.values()].filter(({ size }) => size > 0).length;
  if (named < fewest || (wanted.length === 0 && things.size > 1)) return null;
  return [...spellings].map(([number, known]) =>
    known.size > 0
      ? [...known]
      : [plainLabel.replace(stated.text, ` ${number} `).replace(/\s+/gu, " ").trim()],
  );
}

const version =
  /(?<![\p{Script=Latin}\p{N}.])v?\.?(?<number>\d+(?:\.\d+)*)(?![\p{Script=Latin}\p{N}]|\.\d)/giu;

const plain = new Set(
  "a all an and between each editions edition every from in inclusive major minor of release releases series the through to version versions".split(
    " ",
  ),
);

/**
 * Returns the words that say what the versions are versions of. Words that any range may have are left out. Chinese is split into
 * characters.
 */
function wordsOf(text: string): string[] {
  const latin = text.toLowerCase().match(/[\p{Script=Latin}\p{N}]+/gu) ?? [];
  const han = text
    .replace(/版本|版|发布|发行|系列|之间|介于|从|自|在|各|每|个|所有|的|第|至|到/gu, "")
    .match(/\p{Script=Han}/gu);
  return [...new Set([...latin.filter((word) => !plain.has(word)), ...(han ?? [])])];
}
