import { expect, it } from "vitest";
import { type EvaluationPlan, evaluationPlan } from "../../../domain/evaluation/evaluation-plan.ts";
import { evaluationSettings } from "../../../domain/settings/evaluation-settings.ts";
import { noteUnmatched } from "../../../evaluation/note-unmatched.ts";
import type { FiledPrediction } from "../../../formats/read/read-predictions.ts";
import { sampleItem } from "./sample-trials.ts";

const plan = (runs: number): EvaluationPlan =>
  evaluationPlan.parse({
    ...{ solvers: [{ name: "m", kind: "file", source: "f", family: null }], modes: ["tools"], runs },
    ...{ limits: evaluationSettings.parse({}), judge: "j", warnings: [] },
  });
const filed = (id: string | null, question: string | null = null): FiledPrediction => ({
  ...{ id, question, prediction: null, termination: "answered", mode: null },
});
const items = ["a", "b", "c"].map((id) => sampleItem({ id }));
const note = (predictions: readonly FiledPrediction[], runs = 1, limit?: number) =>
  noteUnmatched(predictions, plan(runs), { items: items.slice(0, limit), limit });

it("counts the predictions without a question and the questions without a prediction", () => {
  expect(note([filed("a"), filed("b"), filed(null, "question c")])).toEqual([]);
  expect(note([filed("a"), filed("b"), filed("x")])).toEqual([
    "1 of 3 predictions matched no question; 1 question has no prediction and counts as not attempted.",
  ]);
  expect(note([filed("a"), filed("a"), filed("b")], 2)).toEqual([
    "1 question has no prediction and counts as not attempted; 1 question has fewer than 2 predictions, and the missing runs count as not attempted.",
  ]);
  expect(note([filed("a"), filed("b"), filed("c")], 1, 1)).toEqual([
    "2 of 3 predictions matched no question among the first 1 (--limit).",
  ]);
});

it("leaves out what is not asked in the mode of the predictions", () => {
  const haystack = { k: 12, documents: [] } as never;
  const all = [...items.slice(0, 1), sampleItem({ id: "a/12", question: "question a", haystack })];
  expect(noteUnmatched([filed("a")], plan(1), { items: all, limit: undefined })).toEqual([]);
});
