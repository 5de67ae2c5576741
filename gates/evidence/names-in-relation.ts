/**
 * Lists the names within the words of a relation, as in "governance review of Kyverno" and "maintainer cited in PEP 803". A name is a word
 * with a capital letter that does not begin the relation, with the numbers after it. Words of capitals alone (TOC, CEO) mostly say a role,
 * so they count only with a number. Words for languages and nations ("English title") and titles of roles ("Tech Lead") don't count. No
 * names are found in Han characters, since these have no capitals.
 */
export function namesInRelation(relation: string): string[] {
  if (role.test(relation)) return [];
  const found = relation.matchAll(
    /(?<=\s)\p{Lu}[\p{L}\p{N}.'’-]*(?:\s+(?:\p{Lu}[\p{L}\p{N}.'’-]*|\d[\d.]*))*/gu,
  );
  return [...found].map(([name]) => name).filter(isOneThing);
}

function isOneThing(name: string): boolean {
  if (/\d/u.test(name)) return true;
  return !name.split(/\s+/u).every((word) => /^\p{Lu}[\p{Lu}’'-]*s?$/u.test(word) || nations.test(word));
}

const nations = /^\p{Lu}\p{Ll}+(?:ish|ese|ian|ean|can|ic|man|nch|tch)$/u;

const role =
  /^(?:(?:Tech|Technical|Vice|Co|Chief|Senior|General|Deputy|Associate|Executive|Community|Program|Managing|Acting|Founding|Honorary|Lead|Release)[\s-])+(?:Lead|Leader|Chair|Chairperson|President|Director|Officer|Manager|Maintainer|Editor|Secretary|Treasurer|Fellow|Advisor|Member|Engineer|Architect)$/u;
