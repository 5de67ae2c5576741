import { normaliseName } from "../../domain/question/normalise-name.ts";
import { areVariants } from "./name-variants.ts";

/** Fewest letters that a first name and its short form have in common: Mike and Michael have two. */
const leastCommon = 2;

/**
 * Says whether one of two names may be a short form of the other: its initials (CNCF), or the same name with a short first name (Mike
 * Stern, Michael Stern). Other things may have the same short form, so the facts about both names have to be looked at.
 */
export function isShortForm(one: string, other: string): boolean {
  return areVariants(one, other) || haveFirstNameAlike(one, other);
}

function haveFirstNameAlike(one: string, other: string): boolean {
  const [some, others] = [one, other].map((name) => name.trim().split(/\s+/u));
  if (some === undefined || others === undefined || some.length !== others.length) return false;
  const isOfPerson = (words: readonly string[]): boolean =>
    words.length >= 2 &&
    words.length <= 3 &&
    [words[0] ?? "", words.at(-1) ?? ""].every((word) => /^\p{Lu}[\p{Ll}\p{M}'’-]+/u.test(word));
  if (!isOfPerson(some) || !isOfPerson(others)) return false;
  const [first = "", ...rest] = some.map(normaliseName);
  const [otherFirst = "", ...otherRest] = others.map(normaliseName);
  return (
    rest.join(" ") === otherRest.join(" ") &&
    first !== otherFirst &&
    first.slice(0, leastCommon) === otherFirst.slice(0, leastCommon)
  );
}
