import { containsName, normaliseName } from "../../domain/question/normalise-name.ts";

/** Words with a capital letter that name nothing by themselves: beginnings of sentences, titles, months and days of the week. */
const common = new Set(
  `a an the in on at of for from by with as after before since until during while when where who which it its their his her he she they we
  this that these those and or but both all one two three several many no not according there here
  mr mrs ms dr prof sir dame lord lady president chair chairman director january february march april may june july august september october
  november december jan feb mar apr jun jul aug sep sept oct nov dec monday tuesday wednesday thursday friday saturday sunday`.split(
    /\s+/u,
  ),
);

/** Chinese characters follow a name without a blank ("Ray框架支持"), so they belong to no word of it. */
const letters = "(?:(?!\\p{Script=Han})[\\p{L}\\p{M}\\p{N}'’.&-])*";
/** A run of words with capital letters, joined by the small words that stand within names. */
const latin = new RegExp(
  `(?<![\\p{Script=Latin}\\p{N}])\\p{Lu}${letters}(?:(?:\\s+(?:of|the|de|la|le|du|van|von|der|den|and|for|&))*\\s+\\p{Lu}${letters})*`,
  "gu",
);
const opensSentence = /(?:^|[.!?]["”’)]?\s+)$/u;
/** Small words that a sentence begins with, and what joins them to a name: "In the Orn awards". */
const opening =
  /^(?:In|On|At|Of|For|From|By|With|As|After|Before|Since|Until|During|While|When|Where|Which|Who|What|Among|Under)(?:\s+(?:of|the|for|and))*\s+(?=\p{Lu})/u;
const chinese = /《[^》]{1,40}》|“[^”]{1,30}”/gu;

/**
 * Finds the names in a text: words with capital letters, texts within Chinese marks of titles and quotation, and those of the `known` names
 * that the text contains.
 */
export function namesIn(statement: string, known: readonly string[] = []): string[] {
  const runs = [...statement.matchAll(latin)]
    // Any word may begin a sentence with a capital letter.
    .filter(({ 0: run, index }) => !(isPlainWord(run) && opensSentence.test(statement.slice(0, index))))
    .map(({ 0: run, index }) => {
      const isOpening = opensSentence.test(statement.slice(0, index));
      return (isOpening ? run.replace(opening, "") : run).replace(/[.'’&-]+$/u, "");
    });
  // Both ends of "Cotton and Kinsey" may be names of their own, so each is looked for.
  const parts = runs
    .flatMap((run) => run.split(/\s+(?:and|&)\s+/u))
    .map((run) => run.replace(/^(?:The|A|An)\s+/u, ""))
    .filter((run) => nameWords(run).length > 0);
  const quoted = (statement.match(chinese) ?? []).map((name) => name.slice(1, -1));
  const named = known.filter((name) => isWorthNaming(name) && containsName(statement, name));
  return [...parts, ...quoted, ...named];
}

/** Says whether a name is one word with a capital letter only at its beginning: "Behind", but not "KubeCon", "DNS" or "Ana Brel". */
function isPlainWord(run: string): boolean {
  return /^\p{Lu}\p{Ll}*(?:['’]\p{Ll}+)?$/u.test(run);
}

/** Says whether a known name is looked for. A number is compared as a number, and a name of one character may be a part of any word. */
function isWorthNaming(name: string): boolean {
  return normaliseName(name).length > 1 && /\p{L}/u.test(name);
}

/** The words of a name by which two spellings can be compared. */
export function nameWords(text: string): string[] {
  return normaliseName(text)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== "" && !common.has(word))
    .map((word) => word.replace(/(?<=\p{L}{3})s$/u, ""));
}
