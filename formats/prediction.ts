import type { Prediction } from "../domain/evaluation/trial.ts";

const labels = {
  explanation: /^[\s*_#]*(?:Explanation|解释|说明)[*_]*\s*[:：][*_]*\s*/imu,
  exactAnswer: /^[\s*_#]*(?:Exact Answer|Final Answer|最终答案|答案)[*_]*\s*[:：][*_]*\s*/imu,
  confidence: /^[\s*_#]*(?:Confidence|置信度)[*_]*\s*[:：][*_]*\s*(\d+(?:\.\d+)?)\s*(%|％)?/imu,
};

/** Whitespace before a label that stands within a line. */
const beforeLabel = /\s+(?=[*_#]*(?:Exact Answer|Final Answer|最终答案|Confidence|置信度)[*_]*\s*[:：])/giu;

/**
 * Reads an answer from a text with the field's three labelled lines, in any order. All three labels may also stand in one line. A text
 * without an `Exact Answer` label counts as an explanation, in which the judge looks for the answer. A short single line counts as the
 * answer itself.
 */
export function readPrediction(text: string): Prediction {
  const plain = unwrap(text);
  const answer = part(plain, labels.exactAnswer);
  const confidence = readConfidence(plain);
  if (answer !== null)
    return { explanation: part(plain, labels.explanation) ?? "", exactAnswer: answer, confidence };
  const inLine = readLayout(plain);
  if (inLine !== null) return inLine;
  const isShort = plain.length <= 200 && !plain.includes("\n");
  return { explanation: isShort ? "" : plain, exactAnswer: isShort ? plain : "", confidence };
}

/**
 * Reads an answer from a text in BrowseComp's layout (`Explanation: … Exact Answer: … Confidence: …%`), with the labels in lines of their
 * own or within one line. Null unless all three labels are there and the exact answer is not empty.
 */
export function readLayout(text: string): Prediction | null {
  const plain = unwrap(text);
  return readLabels(plain) ?? readLabels(plain.replace(beforeLabel, "\n"));
}

function readLabels(text: string): Prediction | null {
  const explanation = part(text, labels.explanation);
  const exactAnswer = part(text, labels.exactAnswer);
  const confidence = readConfidence(text);
  if (explanation === null || exactAnswer === null || exactAnswer === "" || confidence === null) return null;
  return { explanation, exactAnswer, confidence };
}

function unwrap(text: string): string {
  return text.replace(/^\s*<answer>|<\/answer>\s*$/gu, "").trim();
}

/** Gives the text between a label and the next label. */
function part(text: string, label: RegExp): string | null {
  const found = label.exec(text);
  if (found === null) return null;
  const rest = text.slice(found.index + found[0].length);
  const ends = Object.values(labels).flatMap((other) => other.exec(rest)?.index ?? []);
  return rest
    .slice(0, Math.min(rest.length, ...ends))
    .replace(/[*_]+\s*$/u, "")
    .trim();
}

/** Reads a confidence in per cent. A number below 1 without a per cent sign counts as a share. */
function readConfidence(text: string): number | null {
  const found = labels.confidence.exec(text);
  if (found === null) return null;
  const value = Number(found[1]);
  const percent = found[2] === undefined && value > 0 && value < 1 ? value * 100 : value;
  return percent <= 100 ? percent : null;
}

/** Writes an answer in the field's three labelled lines; empty if there is no answer. */
export function writePrediction(prediction: Prediction | null): string {
  if (prediction === null) return "";
  const { explanation, exactAnswer, confidence } = prediction;
  const lines = [`Explanation: ${explanation}`, `Exact Answer: ${exactAnswer}`];
  return [...lines, ...(confidence === null ? [] : [`Confidence: ${confidence}%`])].join("\n");
}
