import type { Finding } from "../domain/finding.ts";
import type { ReasoningGraphFile } from "../domain/reasoning-graph.ts";
import { describeStructure } from "./describe-structure.ts";
import { findInvalid } from "./find-invalid.ts";
import { findRedundancy } from "./find-redundancy.ts";
import { findShortcuts } from "./find-shortcuts.ts";
import { findUnsupported } from "./find-unsupported.ts";
import type { StructureCheck } from "./structure-subject.ts";

const checks: readonly StructureCheck[] = [findInvalid, findRedundancy, findShortcuts, findUnsupported];

export interface StructureReport {
  /** No finding is an error. */
  readonly sound: boolean;
  readonly findings: Finding[];
}

/**
 * All structural findings about a reasoning graph at once (EvoBrowseComp §2.1, High-Level Guidance Agent;
 * docs/structure-findings.md). The severities are those of `method: paper`. Never throws for a bad graph.
 */
export function checkStructure(file: ReasoningGraphFile): StructureReport {
  const subject = describeStructure(file);
  const findings = checks.flatMap((check) => check(subject));
  return { sound: findings.every(({ severity }) => severity !== "error"), findings };
}
