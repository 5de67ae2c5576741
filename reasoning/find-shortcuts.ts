import type { Finding } from "../domain/graph/finding.ts";
import { findAnswerLeaks } from "./find-answer-leaks.ts";
import { findAvoidableHops } from "./find-avoidable-hops.ts";
import { findBypassEdges } from "./find-bypass-edges.ts";
import type { StructureCheck, StructureSubject } from "./structure-subject.ts";

const checks: readonly StructureCheck[] = [findBypassEdges, findAvoidableHops, findAnswerLeaks];

/** Ways to the answer past the reasoning (EvoBrowseComp §2.1, "reasoning shortcuts"). */
export function findShortcuts(subject: StructureSubject): Finding[] {
  return checks.flatMap((check) => check(subject));
}
