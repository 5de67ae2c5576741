/** A time as a question may word it: a few words that end in a year. Examples are "31 March 2026", "the end of 2025" and "2026-03". */
const english =
  "((?:(?:the|early|mid|late|end|of|first|second|third|fourth|quarter|half|[A-Z][a-z]{2,8}\\.?|\\d{1,2}(?:st|nd|rd|th)?)[ ,-]+){0,6}\\d{4}(?:-\\d\\d){0,2})(?![\\d-])";
const chinese =
  "(\\d{4}\\s?年(?:\\s?\\d{1,2}\\s?月(?:\\s?\\d{1,2}\\s?[日号]|[上中下]旬|份)?|第?[一二三四1-4]季度|[上下]半年|年?[初中末底])?)";

const asking = "(?:who|whose|whom|which|what|where|how)\\b";

/**
 * Wordings that tie what is asked to a time. "As of" does so anywhere in a question. "In March 2026" may belong to a clue instead ("who was
 * elected in …"), so it counts only before the words that ask.
 */
const tied = [
  new RegExp(`\\b[Aa]s (?:of|at) ${english}`, "u"),
  new RegExp(
    `(?:^|[.?!]\\s+)(?:[Ii]n|[Oo]n|[Aa]t|[Bb]y|[Uu]ntil|[Uu]p to|[Dd]uring) ${english},? ${asking}`,
    "u",
  ),
  new RegExp(`(?:截至|截止到?|直到|直至)\\s?${chinese}`, "u"),
  new RegExp(`到\\s?${chinese}\\s?(?:为止|时)`, "u"),
  new RegExp(`${chinese}\\s?(?:当时|那时)`, "u"),
];

/** Finds the words for the time at which a question asks how things were. Null if it asks how things are now. */
export function findStatedTime(question: string): string | null {
  for (const pattern of tied) {
    const time = pattern.exec(question)?.[1];
    if (time !== undefined) return time;
  }
  return null;
}
