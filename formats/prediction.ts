import type { Prediction } from "../domain/evaluation/trial.ts";

const labels = {
  explanation: /^[\s*_#]*(?:Explanation|解释|说明)[*_]*\s*[:：][*_]*\s*/imu,
  exactAnswer: /^[\s*_#]*(?:Exact Answer|Final Answer|最终答案|答案)[*_]*\s*[:：][*_]*\s*/imu,
  confidence: /^[\s*_#]*(?:Confidence|置信度)[*_]*\s*[:：][*_]*\s*(\d+(?:\.\d+)?)\s*(%|％)?/imu,
};

/**
 * An answer out of a text in the field's three lines, in any order. A text without an `Exact Answer` line is the answer's
 * explanation: what it commits to is the judge's to find. Where it is short, and one line, it is the answer itself.
 */
export function readPrediction(text: string): Prediction {
  const plain = text.replace(/^\s*<answer>|<\/answer>\s*$/gu, "").trim();
  const answer = part(plain, labels.exactAnswer);
  const confidence = readConfidence(plain);
  if (answer !== null)
    return { explanation: part(plain, labels.explanation) ?? "", exactAnswer: answer, confidence };
  const isShort = plain.length <= 200 && !plain.includes("\n");
  return { explanation: isShort ? "" : plain, exactAnswer: isShort ? plain : "", confidence };
}

/** What stands behind a label, up to the next one. */
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

/** Per cent: a number of at most 1 without the sign is a share. */
function readConfidence(text: string): number | null {
  const found = labels.confidence.exec(text);
  if (found === null) return null;
  const value = Number(found[1]);
  const percent = found[2] === undefined && value > 0 && value < 1 ? value * 100 : value;
  return percent <= 100 ? percent : null;
}

/** An answer in the field's three lines; empty where there is none. */
export function writePrediction(prediction: Prediction | null): string {
  if (prediction === null) return "";
  const { explanation, exactAnswer, confidence } = prediction;
  const lines = [`Explanation: ${explanation}`, `Exact Answer: ${exactAnswer}`];
  return [...lines, ...(confidence === null ? [] : [`Confidence: ${confidence}%`])].join("\n");
}
