import type { ParsedPage } from "./select-passages.ts";

/** Matches a goal that asks who is quoted, speaks or was interviewed. */
const asksWhoSpeaks =
  /\b(?:quoted|quotations?|speakers?|interviewe(?:d|es?)|testimonials?|endorse(?:d|ments?)|who(?:m|ever)? (?:all )?(?:speaks?|spoke|said|says))\b|发言|引述|表态|寄语|署名|受访|采访|嘉宾|讲话的人|谁说/iu;
/**
 * Matches one or several persons' names, with what the persons are, at the end of a line. Points may only follow initials and usual
 * abbreviations ("Ada K. Marr, Harbour Inc.") or precede a letter, since other points end a sentence.
 */
const person = String.raw`[\p{Lu}\p{Script=Han}](?:[^.!?。！？\n]|(?<=(?<!\p{L})(?:\p{Lu}|Inc|Ltd|Co|Corp|Dr|Jr|Sr|Prof|St|Mr|Mrs|Ms|Ph\.?D))\.(?!\p{L})|\.(?=\p{L})){2,239}\s*$`;
/** Matches the name of who is quoted (`” — Ada Marr, Harbour Works`) at the end of a quotation, or on a line of its own. */
const attribution = new RegExp(
  String.raw`(?:^\s*(?:—{1,2}|–|--)|[”"’'」』]\s*(?:—{1,2}|–|--|-))\s*${person}`,
  "u",
);
/** Matches the end of a quotation. The line below it may name who is quoted. */
const quotationEnd = /[”"」』]\s*$/u;
const nameLine = new RegExp(`^${person}`, "u");
/** Matches the label by which transcripts and interviews say who speaks, such as "ADA MARR: …" or "陈华：……". */
const label = /^(?:(\p{Lu}[\p{L}.'’-]*(?: \p{Lu}[\p{L}.'’-]*){1,3})|(\p{Script=Han}{2,4}))[:：]\s*\S/u;
/** Fewest labels of a transcript. It also has several speakers, and one of them speaks more than once. */
const leastLabels = 3;

/**
 * Returns the passages of a page that say who is quoted or speaks, in the page's order, if a goal asks for that. They are the ends of
 * quotations that name somebody, the lines below quotations that do so, and the first words of each speaker of a transcript. They can't be
 * found by the goal's words: the goal asks for the names, so it doesn't contain them.
 */
export function attributions(goal: string, { text, passages }: ParsedPage): number[] {
  if (!asksWhoSpeaks.test(goal)) return [];
  const lines = passages.map(({ start, end }) => text.slice(start, end));
  const isPlain = (at: number): boolean => passages[at]?.kind === "text" || passages[at]?.kind === "part";
  const isBelowQuotation = (line: string, at: number): boolean =>
    isPlain(at - 1) &&
    quotationEnd.test(lines[at - 1] ?? "") &&
    nameLine.test(line) &&
    !quotationEnd.test(line);
  const ends = lines.flatMap((line, at) =>
    isPlain(at) && (attribution.test(line) || isBelowQuotation(line, at)) ? [at] : [],
  );
  const labels = lines.flatMap((line, at) => {
    const [, latin, han] = isPlain(at) ? (label.exec(line) ?? []) : [];
    const name = latin ?? han;
    return name === undefined ? [] : [{ at, name }];
  });
  const names = new Set(labels.map(({ name }) => name));
  const isTranscript = labels.length >= leastLabels && names.size > 1 && names.size < labels.length;
  const firsts = isTranscript
    ? [...names].flatMap((name) => labels.find((one) => one.name === name)?.at ?? [])
    : [];
  return [...new Set([...ends, ...firsts])].sort((a, b) => a - b);
}
