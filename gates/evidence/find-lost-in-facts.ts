import type { Fact } from "../../domain/evidence/fact.ts";
import type { GatheredEvidence } from "../../domain/evidence/gathered-evidence.ts";
import { containsName } from "../../domain/question/normalise-name.ts";
import { findQuantities } from "../../reasoning/entailment/find-quantities.ts";
import { areCompatible } from "../../reasoning/values/quantity.ts";
import { isAbbreviatedKind, isBeforeOffice, isOffice, tellsBodyAlone } from "../text/kinds-and-roles.ts";
import { namesIn, nameWords } from "../text/names-in.ts";

type Stated = Pick<GatheredEvidence, "statement" | "facts" | "date" | "url">;

/**
 * Finds names, numbers and days that a piece's statement has and its facts lack. A graph is built and proved over the facts alone, so what
 * only the statement says can't support an edge. `known` lists names of other facts of the same report. They show that something is a name
 * where capital letters don't, as in Chinese.
 *
 * The rules are lenient. A name counts as present if half of its words are there. A name that is part of the site's address is not missed,
 * since it only says whose page this is ("the CNCF's list of maintainers has …"). Abbreviated kinds ("a new CRD") and roles ("the Steering
 * Committee liaison") are no names. Months and years without a day are left out, since facts
 * have days only.
 */
export function findLostInFacts(
  { statement, facts, date, url }: Stated,
  known: readonly string[] = [],
): string[] {
  const ofSite = new Set(nameWords(siteOf(url)));
  const told = facts.map(({ subject, relation, object }) => `${subject} ${relation} ${object}`).join("\n");
  return [
    ...new Set([
      ...namesIn(statement, known).filter(
        (name) =>
          !isTold(name, told) &&
          !nameWords(name).every((word) => ofSite.has(word)) &&
          !isAbbreviatedKind(name, statement) &&
          !isRole(name, statement),
      ),
      ...lostQuantities(statement, { told, days: [date, ...facts.flatMap(daysOf)] }),
    ]),
  ];
}

/** Says whether words are a part of a role wherever a statement has them, and tell no more than which kind of body the role is of. */
function isRole(name: string, statement: string): boolean {
  const parts = statement.split(name);
  return (
    tellsBodyAlone(name) &&
    parts.length > 1 &&
    (isOffice(name.split(/\s+/u).at(-1) ?? "") || parts.slice(1).every(isBeforeOffice))
  );
}

/** Hosts with pages of many owners; the first part of a path names the owner. */
const ofManyOwners =
  /(?:^|\.)(?:github\.com|gitlab\.com|bitbucket\.org|codeberg\.org|gitee\.com|huggingface\.co)$/u;

/** Returns the host of an address. If the host has pages of many owners, the owner is added. */
function siteOf(url: string): string {
  if (!URL.canParse(url)) return "";
  const { hostname, pathname } = new URL(url);
  return ofManyOwners.test(hostname) ? `${hostname} ${pathname.split("/")[1] ?? ""}` : hostname;
}

function daysOf({ from, to }: Fact): (string | null)[] {
  return [from, to];
}

function isTold(name: string, told: string): boolean {
  if (containsName(told, name)) return true;
  if (/\p{Script=Han}/u.test(name)) return false;
  const there = new Set(nameWords(told));
  const words = nameWords(name);
  return words.filter((word) => there.has(word)).length * 2 >= words.length;
}

/** Finds numbers that the facts lack, and days that are neither in the facts' words nor among their dates. */
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
    if (number === null) return [];
    const digits = number.version ?? String(number.min);
    if (!hasDigits(statement, digits) || hasDigits(told, digits)) return [];
    return days.some((day) => isDayOf(number.min, day)) ? [] : [digits];
  });
}

/**
 * Says whether a number is the day of the month of a date. For example, "from 6 to 8 November" has the number 8, and the fact ends on
 * 2018-11-08.
 */
function isDayOf(number: number, date: string | null): boolean {
  const [, day] = /^\d{4}-\d{2}-(\d{2})$/u.exec(date ?? "") ?? [];
  return day !== undefined && Number(day) === number;
}

/**
 * Says whether a text writes a number in digits, other than in a Chinese date. Numbers in words, such as "one of two", often count nothing
 * that a fact could state.
 */
function hasDigits(text: string, digits: string): boolean {
  const plain = text
    .normalize("NFKC")
    .replace(/(?<=\d)[,，](?=\d{3})/gu, "")
    .replace(/\d+(?=\s*[年月日])/gu, " ");
  return new RegExp(`(?<![\\d.])${digits.replace(".", "\\.")}(?![\\d]|\\.\\d)`, "u").test(plain);
}
