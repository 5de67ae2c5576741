const small =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );
const tens = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");

const ones = small.slice(1, 10).join("|");
const upToHundred = `(?:${tens.join("|")})(?:[- ](?:${ones}))?|${small.slice(1).join("|")}`;
const bound =
  "(?:(?:about|around|roughly|some|nearly|almost|more than|over|at least|no fewer than|fewer than|less than|at most|no more than|up to) )?";
/** Units that may stand after a spelled number. A number before other words may be part of a description ("two chairs of a group"). */
const units =
  "people|persons|times|copies|items|members|pieces|years|months|weeks|days|hours|minutes|metres|kilometres|percent";

const spelled = new RegExp(
  `^(?<bound>${bound})(?:(?<half>half a dozen)|(?<count>an?|${upToHundred})(?: (?<scale>dozen|hundred|thousand))?)(?<unit> (?:${units}))?$`,
  "u",
);

const scales = new Map([
  ["dozen", 12],
  ["hundred", 100],
  ["thousand", 1000],
]);

/**
 * Writes an English number that is spelled out in digits ("about half a dozen people" becomes "about 6 people"), with the words that bound
 * it and its unit. Null if the text is something else. A number with capital letters is a name (Seven Sisters), and "one" or "a" alone are
 * pronouns and articles.
 */
export function writeInDigits(text: string): string | null {
  const { bound: before = "", half, count = "", scale, unit = "" } = spelled.exec(text.trim())?.groups ?? {};
  if (half !== undefined) return `${before}6${unit}`;
  const times = readCount(count);
  if (times === null || (times === 1 && scale === undefined)) return null;
  return `${before}${times * (scales.get(scale ?? "") ?? 1)}${unit}`;
}

const irregular = new Map([
  ["first", 1],
  ["second", 2],
  ["third", 3],
  ["fifth", 5],
  ["eighth", 8],
  ["ninth", 9],
  ["twelfth", 12],
  ["hundredth", 100],
]);

/**
 * Reads an English ordinal, in letters ("fourth", "twenty-first") or with digits ("4th"). Null if the text is something else. An ordinal
 * with a capital letter is a name (Fourth Avenue).
 */
export function readOrdinal(text: string): number | null {
  const [, digits] = /^(\d{1,4})(?:st|nd|rd|th)$/u.exec(text) ?? [];
  if (digits !== undefined) return Number(digits);
  const [first = "", second, ...more] = text.split(/[- ]/u);
  if (more.length > 0) return null;
  if (second === undefined) return readPlace(first);
  const [ten, place] = [tens.indexOf(first), readPlace(second)];
  return ten < 0 || place === null || place > 9 ? null : (ten + 2) * 10 + place;
}

function readPlace(word: string): number | null {
  const cardinal = word.replace(/ieth$/u, "y").replace(/th$/u, "");
  return irregular.get(word) ?? (cardinal === word ? null : readCount(cardinal));
}

function readCount(words: string): number | null {
  if (words === "a" || words === "an") return 1;
  const [first = "", second] = words.split(/[- ]/u);
  const ten = tens.indexOf(first);
  if (ten >= 0) return (ten + 2) * 10 + (second === undefined ? 0 : small.indexOf(second));
  return small.includes(first) ? small.indexOf(first) : null;
}
