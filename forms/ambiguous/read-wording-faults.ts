import { askUntilSound } from "../../agents/ask-again.ts";
import { countOf } from "../../domain/count-of.ts";
import type { ReasoningGraphFile } from "../../domain/graph/reasoning-graph.ts";
import { findWordingFaults } from "../../reasoning/round-trip/find-wording-faults.ts";
import { readingNames } from "../../reasoning/round-trip/reading-names.ts";
import { describeStructure } from "../../reasoning/structure/describe-structure.ts";
import { findInvalid } from "../../reasoning/structure/find-invalid.ts";
import type { FormContext } from "../form-step.ts";

/**
 * Has another model read the wording of a question that has only the shared clues, as the loop's round trip does. Returns how the model's
 * graph differs from the shared clues. Empty if the round trip is off, or if the model gave no usable graph.
 */
export async function readWordingFaults(
  { agents, items, method, run, state, held, key, signal }: FormContext,
  asked: { readonly file: ReasoningGraphFile; readonly question: string; readonly again: string | null },
): Promise<string[]> {
  if (!method.roundTrip) return [];
  const file = { ...asked.file, question: asked.question };
  const reading = await askUntilSound(
    agents.roundTrip.read,
    {
      input: () => ({
        language: run.language,
        question: asked.question,
        relations: [...readingNames(file).relations],
      }),
      findFaults: (graph) => findInvalid(describeStructure(graph)).map(({ message }) => message),
    },
    {
      key: key(asked.again === null ? "round-trip/again" : "round-trip"),
      repairs: method.repairs,
      signal,
    },
  );
  if (!reading.ok) return [];
  const faults = findWordingFaults(file, reading.value).filter(({ severity }) => severity === "error");
  const codes = [...new Set(faults.map(({ code }) => code))];
  await items.putVerdict(held, {
    gate: "round-trip",
    round: state.round,
    passed: faults.length === 0,
    code: codes[0] ?? "passed",
    reason:
      faults.length === 0
        ? "the wording alone is read as the shared clues"
        : `the wording alone is read otherwise in ${countOf(faults.length, "point")}: ${codes.join(", ")}`,
    detail: { codes, differences: faults.map(({ message }) => message) },
  });
  return faults.map(({ message }) => message);
}
