import type { CallKey } from "../../domain/ports/call-key.ts";

/**
 * Solvers of the panel and of an evaluation may search the question that they were given: a guard there would change what is
 * measured. Everyone else who searches is refused a long piece of a finished question.
 */
export function maySearchQuestion({ scope, step }: Pick<CallKey, "scope" | "step">): boolean {
  return scope.kind === "evaluation" || (scope.kind === "run" && step === "panel");
}
