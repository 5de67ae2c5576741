import { normaliseName } from "../question/normalise-name.ts";
import type { Seed } from "./seed.ts";

/** Legal forms at the end of a company's name. Texts leave them out or write them in several ways. */
const legalForm =
  /(?<=\S) (?:inc|incorporated|ltd|limited|llc|llp|plc|corp|corporation|gmbh|ag|se|s a|sa|b v|bv|n v|nv|pty|co)$/u;
const hanLegalForm = /(?<=.{2})(?:股份有限公司|有限责任公司|有限公司)$/u;
const inBrackets = /^(?<outer>[^()（）]+)[(（](?<inner>[^()（）]+)[)）]\s*$/u;

/**
 * Returns the keys of a seed's name. Two seeds of a language are the same thing if they share a key. These make no difference: case, width,
 * punctuation, articles, legal forms, and an acronym or a name in another script in brackets. Other words in brackets do make one, as in
 * `Dune (film)`. An acronym alone stands for the name only within a sub-domain, because a short acronym may stand for many things.
 */
export function seedNameKeys({ name, subDomain }: Pick<Seed, "name" | "subDomain">): string[] {
  const keys = [name];
  const acronyms: string[] = [];
  const { outer = "", inner = "" } = inBrackets.exec(name.trim())?.groups ?? {};
  if (isAcronym(inner, outer)) {
    keys.push(outer);
    acronyms.push(inner);
  } else if (isAcronym(outer, inner)) {
    keys.push(inner);
    acronyms.push(outer);
  } else if (outer !== "" && isHan(outer) !== isHan(inner)) keys.push(outer, inner);
  if (/^\p{Lu}{3,}$/u.test(name.trim())) acronyms.push(name.trim());
  const plain = keys.map(keyOf).filter((key) => key !== "");
  return [...new Set([...plain, ...acronyms.map((acronym) => `${subDomain}/${keyOf(acronym)}`)])];
}

function keyOf(name: string): string {
  let key = normaliseName(name).replace(/(?<=\p{Script=Han}) (?=\p{Script=Han})/gu, "");
  // The removal is repeated, because a name may end in two legal forms, such as "Vensa Holdings Co., Ltd.".
  for (let before = ""; before !== key; ) {
    before = key;
    key = key.replace(legalForm, "").replace(hanLegalForm, "");
  }
  return key;
}

/** Says whether a short text consists of the initials of a name's words. Words in lower case may be left out. */
function isAcronym(short: string, name: string): boolean {
  const letters = short.replace(/[\s.]/gu, "");
  if (!/^\p{Lu}[\p{L}\p{N}]{1,9}$/u.test(letters)) return false;
  const words = name.split(/[\s\-/&]+/u).filter(Boolean);
  const initials = (kept: readonly string[]): string =>
    kept
      .map((word) => word.charAt(0))
      .join("")
      .toLowerCase();
  const large = words.filter((word) => /^[\p{Lu}\p{N}]/u.test(word));
  return [words, large].some((kept) => kept.length > 1 && initials(kept) === letters.toLowerCase());
}

function isHan(text: string): boolean {
  return /\p{Script=Han}/u.test(text);
}
