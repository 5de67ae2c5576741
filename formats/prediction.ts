import type { Prediction } from "../domain/evaluation/trial.ts";

/**
 * Words of the labels. `finalAnswer` counts only in a text without `exactAnswer`, because reasoning uses these words too.
 *
 * The page reads replies by a copy of this file's reader (`dashboard/views/leaderboard/read-reply.ts`). The same cases test both.
 */
const words = {
  explanation: "Explanation|解释|说明",
  exactAnswer: "Exact Answer|最终答案",
  finalAnswer: "Final Answer|答案",
  confidence: "Confidence|置信度",
} as const;
type Label = keyof typeof words;

/** Words of the labels that may also stand within a line, after whitespace. */
const wordsWithinLine = { ...words, explanation: null, finalAnswer: "Final Answer" } as const;

/** Finds a label with what emphasises it and its colon. The value is no part of the label, so a label is found whatever its value is. */
const labelOf = (before: string, said: string): RegExp =>
  new RegExp(String.raw`${before}(?:${said})[*_]*\s*[:：][*_]*\s*`, "gimu");

const labels = (Object.keys(words) as Label[]).map((label) => {
  const within = wordsWithinLine[label];
  return {
    label,
    atLine: labelOf(String.raw`^(?:[^\S\n]|[*_#])*`, words[label]),
    within: within === null ? null : labelOf(String.raw`(?<=\s)[*_#]*`, within),
  };
});

/**
 * Reads an answer from a text with the field's three labelled lines, in any order. All three labels may also stand in one line. If a text
 * answers several times, its last answer counts, because agents correct themselves and some first repeat the format. A text without an
 * `Exact Answer` label counts as an explanation, in which the judge looks for the answer. A short single line counts as the answer itself.
 */
export function readPrediction(text: string): Prediction {
  const plain = unwrap(text);
  const { explanation, exactAnswer, confidence } = readLabels(plain, false);
  if (exactAnswer !== null) return { explanation: explanation ?? "", exactAnswer, confidence };
  const inLine = readLayout(plain);
  if (inLine !== null) return inLine;
  const isShort = plain.length <= 200 && !plain.includes("\n");
  return { explanation: isShort ? "" : plain, exactAnswer: isShort ? plain : "", confidence };
}

/**
 * Reads an answer from a text in BrowseComp's layout (`Explanation: … Exact Answer: … Confidence: …%`), with the labels in lines of their
 * own or within one line. The last answer counts. Null unless all three labels are there, the exact answer is not empty and the confidence
 * is a number.
 */
export function readLayout(text: string): Prediction | null {
  const plain = unwrap(text);
  return whole(readLabels(plain, false)) ?? whole(readLabels(plain, true));
}

function whole({ explanation, exactAnswer, confidence }: Labelled): Prediction | null {
  if (explanation === null || exactAnswer === null || exactAnswer === "" || confidence === null) return null;
  return { explanation, exactAnswer, confidence };
}

function unwrap(text: string): string {
  return text.replace(/^\s*<answer>|<\/answer>\s*$/gu, "").trim();
}

/** The labelled parts of a text; null where a text has no such label. */
interface Labelled {
  readonly explanation: string | null;
  readonly exactAnswer: string | null;
  readonly confidence: number | null;
}

function readLabels(text: string, withinLines: boolean): Labelled {
  const parts = partsOf(text, withinLines);
  const isAnswer = ({ label }: Part): boolean => label === "exactAnswer" || label === "finalAnswer";
  const isConfidence = ({ label }: Part): boolean => label === "confidence";
  const explanation = parts.findLast(({ label }) => label === "explanation")?.value ?? null;
  const filled = parts.findLastIndex((part) => isAnswer(part) && part.value !== "");
  const at = filled >= 0 ? filled : parts.findLastIndex(isAnswer);
  if (at < 0)
    return { explanation, exactAnswer: null, confidence: readConfidence(parts.findLast(isConfidence)) };
  const next = parts.findIndex((part, place) => place > at && isAnswer(part));
  const previous = parts.slice(0, at).findLastIndex(isAnswer);
  const after = parts.slice(at + 1, next < 0 ? parts.length : next).findLast(isConfidence);
  // A confidence before the answer belongs to it only where confidences precede their answers. Otherwise it is that of an earlier answer.
  const precedes = parts.findIndex(isConfidence) < parts.findIndex(isAnswer);
  const before = precedes ? parts.slice(previous + 1, at).findLast(isConfidence) : undefined;
  return {
    explanation,
    exactAnswer: parts[at]?.value ?? null,
    confidence: readConfidence(after ?? before),
  };
}

/** A label of a text, with the text between it and the next label. */
interface Part {
  readonly label: Label;
  readonly value: string;
}

function partsOf(text: string, withinLines: boolean): Part[] {
  const found = labels
    .flatMap(({ label, atLine, within }) =>
      [atLine, ...(withinLines && within !== null ? [within] : [])].flatMap((pattern) =>
        [...text.matchAll(pattern)].map(({ index, 0: { length } }) => ({
          label,
          index,
          end: index + length,
        })),
      ),
    )
    .sort((one, other) => one.index - other.index);
  // A label at the beginning of a line is also found as one after whitespace; both end at the same place.
  const distinct = found.filter(({ end }, place) => found.findIndex((other) => other.end === end) === place);
  const isExact = distinct.some(({ label }) => label === "exactAnswer");
  const counted = distinct.filter(({ label }) => !(isExact && label === "finalAnswer"));
  return counted.map(({ label, end }, place) => ({
    label,
    value: withoutEmphasis(text.slice(end, counted[place + 1]?.index)),
  }));
}

/** Removes emphasis around a whole value, and the end of an emphasis that began before the value's label. */
function withoutEmphasis(value: string): string {
  const plain = value.trim();
  const inner = /^(?<mark>\*{1,3}|_{1,3})(?<inner>[^*_]+)\k<mark>$/u.exec(plain)?.groups?.["inner"];
  return (inner ?? (/^[*_]/u.test(plain) ? plain : plain.replace(/(?<![*_])[*_]+$/u, ""))).trim();
}

/** Reads a confidence in per cent. A share, which is a number up to 1 with a point and without a per cent sign, counts too. */
function readConfidence(part: Part | undefined): number | null {
  const said = /^[*_]*(?<number>\d+(?:\.\d+)?)[*_]*\s*(?<sign>[%％])?/u.exec(part?.value ?? "")?.groups;
  if (said === undefined) return null;
  const { number = "", sign } = said;
  const value = Number(number);
  const percent = sign === undefined && number.includes(".") && value <= 1 ? value * 100 : value;
  return percent <= 100 ? percent : null;
}

/** Writes an answer in the field's three labelled lines; empty if there is no answer. */
export function writePrediction(prediction: Prediction | null): string {
  if (prediction === null) return "";
  const { explanation, exactAnswer, confidence } = prediction;
  const lines = [`Explanation: ${explanation}`, `Exact Answer: ${exactAnswer}`];
  return [...lines, ...(confidence === null ? [] : [`Confidence: ${confidence}%`])].join("\n");
}
