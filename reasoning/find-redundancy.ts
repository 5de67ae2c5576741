import type { Finding } from "../domain/graph/finding.ts";
import { findDuplicateConstraints } from "./find-duplicate-constraints.ts";
import { findStrayParts } from "./find-stray-parts.ts";
import { findTransitiveEdges } from "./find-transitive-edges.ts";
import type { StructureCheck, StructureSubject } from "./structure-subject.ts";

const checks: readonly StructureCheck[] = [findStrayParts, findDuplicateConstraints, findTransitiveEdges];

/** Reasoning that the answer does not need (EvoBrowseComp §2.1, "reasoning redundancy"). */
export function findRedundancy(subject: StructureSubject): Finding[] {
  return checks.flatMap((check) => check(subject));
}
