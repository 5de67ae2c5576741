import type { Evidence } from "../../domain/evidence/evidence.ts";
import type { ReasoningGraphFile } from "../../domain/graph/reasoning-graph.ts";
import { describeStructure } from "../../reasoning/structure/describe-structure.ts";
import { findCircularSteps } from "../../reasoning/structure/find-circular-steps.ts";
import { findGivenFaults } from "../../reasoning/structure/find-given-faults.ts";
import { findInvalid } from "../../reasoning/structure/find-invalid.ts";
import { decideAnswerEdge } from "./decide-answer-edge.ts";

/**
 * Lists, as `code: message`, why a parsed graph must be parsed again (EvoBrowseComp §2.1). The reasons are that the graph is ill-formed,
 * that it starts from a name that the question hides, that a step only leads back to where it came from, or that no kept, fresh evidence
 * states the answer on an edge that leads to it.
 */
export function findParseFaults(
  file: ReasoningGraphFile,
  answer: { readonly answer: string; readonly aliases: readonly string[] },
  evidence: readonly Evidence[],
): string[] {
  const subject = describeStructure(file);
  const { passed, code, reason } = decideAnswerEdge(file, answer, evidence);
  return [
    ...findInvalid(subject).filter(({ severity }) => severity === "error"),
    ...findGivenFaults(subject),
    ...findCircularSteps(file).map(({ message }) => ({ code: "circular-step", message })),
    ...(passed ? [] : [{ code, message: reason }]),
  ].map((fault) => `${fault.code}: ${fault.message}`);
}
