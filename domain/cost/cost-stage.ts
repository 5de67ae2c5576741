import { own } from "../own.ts";

/** Stages in which a refresh spends money, in the order of the loop. */
export const costStages = [
  "seeding",
  "gathering",
  "filtering",
  "composing",
  "guidance",
  "proof",
  "gates",
  "panel",
  "judge",
  "forms",
  "other",
] as const;
export type CostStage = (typeof costStages)[number];

const byStep: Readonly<Record<string, CostStage>> = {
  seeding: "seeding",
  gather: "gathering",
  "check-evidence": "gathering",
  "check-freshness": "filtering",
  filter: "filtering",
  compose: "composing",
  obfuscate: "composing",
  "parse-graph": "guidance",
  "check-structure": "guidance",
  instruct: "guidance",
  "resolve-names": "proof",
  prove: "proof",
  "check-entailment": "proof",
  "look-near": "proof",
  "find-alone": "proof",
  "guess-answer": "proof",
  "check-round-trip": "proof",
  "seek-alternatives": "proof",
  "test-answers": "proof",
  "check-twin": "proof",
  "check-duplicate": "gates",
  "judge-text": "gates",
  "judge-privacy": "gates",
  "closed-book": "panel",
  "closed-book-again": "panel",
  oracle: "panel",
  panel: "panel",
  // Steps of a form's run, and the names of the searches that such a run makes.
  derive: "forms",
  check: "forms",
  sample: "forms",
  "form-search": "forms",
  "first-results": "forms",
};

/**
 * Returns the stage of a model call, judged by its step in the call ledger and by the role that was asked. A call of the page reader
 * belongs to the step for which the page is read.
 */
export function costStageOf({ step, role }: { readonly step: string; readonly role: string }): CostStage {
  const stage = own(byStep, step) ?? "other";
  return stage === "panel" && role === "judge" ? "judge" : stage;
}
