import type { ParsedPage } from "./select-passages.ts";

/** What asks who is quoted, speaks or was interviewed. */
const asksWhoSpeaks =
  /\b(?:quoted|quotations?|speakers?|interviewe(?:d|es?)|testimonials?|endorse(?:d|ments?)|who(?:m|ever)? (?:all )?(?:speaks?|spoke|said|says))\b|发言|引述|表态|寄语|署名|受访|采访|嘉宾|讲话的人|谁说/iu;
/**
 * A name, with what the person is, or two of them. Points belong to initials and to what is always written short ("Ada K. Marr, Harbour Inc.").
 */
const person = String.raw`[\p{Lu}\p{Script=Han}](?:[^.!?。！？\n]|(?<=(?<!\p{L})(?:\p{Lu}|Inc|Ltd|Co|Corp|Dr|Jr|Sr|Prof|St|Mr|Mrs|Ms|Ph\.?D))\.(?!\p{L})|\.(?=\p{L})){2,239}\s*$`;
/** "” — Ada Marr, Harbour Works" at the end of a quotation, or on a line of its own. */
const attribution = new RegExp(
  String.raw`(?:^\s*(?:—{1,2}|–|--)|[”"’'」』]\s*(?:—{1,2}|–|--|-))\s*${person}`,
  "u",
);
/** The end of a quotation, below which a short line names who is quoted. */
const quotationEnd = /[”"」』]\s*$/u;
const nameLine = new RegExp(`^${person}`, "u");
/** "ADA MARR: …", "陈华：……": who speaks, as transcripts and interviews mark it. */
const label = /^(?:(\p{Lu}[\p{L}.'’-]*(?: \p{Lu}[\p{L}.'’-]*){1,3})|(\p{Script=Han}{2,4}))[:：]\s*\S/u;
/** Labels from which a page is a transcript, of which one comes back. */
const leastLabels = 3;

/**
 * The passages of a page that say who is quoted or speaks, if a goal asks for that: the ends of quotations that name somebody, the lines below
 * quotations that do, and the first words of each speaker of a transcript, in the page's order. A goal has none of their words, since it asks for the names.
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
