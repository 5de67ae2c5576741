import type { Fact } from "../../domain/evidence/fact.ts";
import type { GatheredEvidence } from "../../domain/evidence/gathered-evidence.ts";
import { containsName, normaliseName } from "../../domain/question/normalise-name.ts";
import { findQuantities } from "../../reasoning/entailment/find-quantities.ts";
import { areCompatible } from "../../reasoning/values/quantity.ts";

type Stated = Pick<GatheredEvidence, "statement" | "facts" | "date">;

/**
 * Finds names, numbers and days of a piece's statement that its facts lack. A graph is built and proved over the facts alone, so what only
 * the statement says can't support an edge. `known` are names of other facts of the same report, which show that something is a name where
 * capital letters don't, as in Chinese. The rules are lenient: a name counts as present if half of its words are there. Months and years
 * without a day are left out, since facts have days only.
 */
export function findLostInFacts({ statement, facts, date }: Stated, known: readonly string[] = []): string[] {
  const told = facts.map(({ subject, relation, object }) => `${subject} ${relation} ${object}`).join("\n");
  return [
    ...new Set([
      ...namesIn(statement, known).filter((name) => !isTold(name, told)),
      ...lostQuantities(statement, { told, days: [date, ...facts.flatMap(daysOf)] }),
    ]),
  ];
}

function daysOf({ from, to }: Fact): (string | null)[] {
  return [from, to];
}

/** Words with a capital letter that name nothing by themselves: beginnings of sentences, titles, months and days of the week. */
const common = new Set(
  `a an the in on at of for from by with as after before since until during while when where who which it its their his her he she they we
  this that these those and or but both all one two three several many no not according there here
  mr mrs ms dr prof sir dame lord lady president chair chairman director january february march april may june july august september october
  november december monday tuesday wednesday thursday friday saturday sunday`.split(/\s+/u),
);

/** A run of words with capital letters, joined by the small words that stand within names. */
const latin =
  /(?<![\p{Script=Latin}\p{N}])\p{Lu}[\p{L}\p{M}\p{N}'’.&-]*(?:(?:\s+(?:of|the|de|la|le|du|van|von|der|den|and|for|&))*\s+\p{Lu}[\p{L}\p{M}\p{N}'’.&-]*)*/gu;
const chinese = /《[^》]{1,40}》|“[^”]{1,30}”/gu;

function namesIn(statement: string, known: readonly string[]): string[] {
  const runs = [...statement.matchAll(latin)]
    // Any word may begin a sentence with a capital letter.
    .filter(
      ({ 0: run, index }) => !(isPlainWord(run) && /(?:^|[.!?]["”’)]?\s+)$/u.test(statement.slice(0, index))),
    )
    .map(([run]) => run.replace(/[.'’&-]+$/u, ""));
  // Both ends of "Cotton and Kinsey" may be names of their own, so each is looked for.
  const parts = runs
    .flatMap((run) => run.split(/\s+(?:and|&)\s+/u))
    .map((run) => run.replace(/^(?:The|A|An)\s+/u, ""))
    .filter((run) => wordsOf(run).length > 0);
  const quoted = (statement.match(chinese) ?? []).map((name) => name.slice(1, -1));
  const named = known.filter((name) => isWorthNaming(name) && containsName(statement, name));
  return [...parts, ...quoted, ...named];
}

/** One word with a capital letter at its beginning alone: "Behind", and not "KubeCon", "DNS" or "Ana Brel". */
function isPlainWord(run: string): boolean {
  return /^\p{Lu}\p{Ll}*$/u.test(run);
}

/** A number is compared as a number, and a name of one sign may be a part of any word. */
function isWorthNaming(name: string): boolean {
  return normaliseName(name).length > 1 && /\p{L}/u.test(name);
}

function isTold(name: string, told: string): boolean {
  if (containsName(told, name)) return true;
  if (/\p{Script=Han}/u.test(name)) return false;
  const there = new Set(wordsOf(told));
  const words = wordsOf(name);
  return words.filter((word) => there.has(word)).length * 2 >= words.length;
}

function wordsOf(text: string): string[] {
  return normaliseName(text)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== "" && !common.has(word))
    .map((word) => word.replace(/(?<=\p{L}{3})s$/u, ""));
}

/** Finds numbers that the facts lack, and days that are neither in their words nor their dates. */
function lostQuantities(
  statement: string,
  { told, days }: { readonly told: string; readonly days: readonly (string | null)[] },
): string[] {
  const dated = days.flatMap((day) => (day === null ? [] : findQuantities(day)));
  const there = [...findQuantities(told), ...dated];
  return findQuantities(statement).flatMap((quantity) => {
    if (there.some((other) => areCompatible(quantity, other) === true)) return [];
    const { number, time } = quantity;
    if (time !== null) return time.from === time.to ? [time.from] : [];
    if (number === null || !hasDigits(statement, number.min) || hasDigits(told, number.min)) return [];
    return days.some((day) => isDayOf(number.min, day)) ? [] : [String(number.min)];
  });
}

/** Whether a number is the day of the month of a date: "from 6 to 8 November" has 8 where a fact ends on 2018-11-08. */
function isDayOf(number: number, date: string | null): boolean {
  const [, day] = /^\d{4}-\d{2}-(\d{2})$/u.exec(date ?? "") ?? [];
  return day !== undefined && Number(day) === number;
}

/** Whether a text writes a number in digits, other than in a Chinese date. Numbers in words, such as "one of two", often count nothing that a fact could state. */
function hasDigits(text: string, value: number): boolean {
  const plain = text
    .normalize("NFKC")
    .replace(/(?<=\d)[,，](?=\d{3})/gu, "")
    .replace(/\d+(?=\s*[年月日])/gu, " ");
  return new RegExp(`(?<![\\d.])${String(value).replace(".", "\\.")}(?![\\d]|\\.\\d)`, "u").test(plain);
}
