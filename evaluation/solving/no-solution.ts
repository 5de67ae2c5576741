import type { Solution, Termination } from "../../domain/evaluation/trial.ts";

/** A solution without an answer, of an agent that told nothing else. */
export function noSolution(termination: Termination, detail: string): Omit<Solution, "seconds"> {
  return {
    ...{ termination, detail, prediction: null, toolCalls: null, overLimit: false, calls: [] },
    ...{ inputTokens: null, outputTokens: null, dollars: null },
  };
}
