import type { Prediction } from "../../domain/evaluation/trial.ts";

/** An answer in the field's three lines; empty where there is none. */
export function writePrediction(prediction: Prediction | null): string {
  if (prediction === null) return "";
  const { explanation, exactAnswer, confidence } = prediction;
  const lines = [`Explanation: ${explanation}`, `Exact Answer: ${exactAnswer}`];
  return [...lines, ...(confidence === null ? [] : [`Confidence: ${confidence}%`])].join("\n");
}
