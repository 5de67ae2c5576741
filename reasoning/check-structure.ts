import type { Finding } from "../domain/graph/finding.ts";
import type { ReasoningGraphFile } from "../domain/graph/reasoning-graph.ts";
import { describeStructure } from "./describe-structure.ts";
import { findInvalid } from "./find-invalid.ts";
import { findRedundancy } from "./find-redundancy.ts";
import { findShortcuts } from "./find-shortcuts.ts";
import { findUnsupported } from "./find-unsupported.ts";
import { rateBypasses } from "./rate-bypasses.ts";
import type { StructureCheck } from "./structure-subject.ts";

const checks: readonly StructureCheck[] = [findInvalid, findRedundancy, findShortcuts, findUnsupported];

export interface StructureReport {
  /** No finding is an error. */
  readonly sound: boolean;
  readonly findings: Finding[];
}

export interface StructureOptions {
  /**
   * `method: strict`: whether evaluation confirms that a bypass lets a solver off. A bypass that it doesn't confirm is a
   * warning then. Left out (`method: paper`), every bypass is an error.
   */
  readonly confirmsBypass?: (bypass: Finding) => boolean;
}

/**
 * All structural findings about a reasoning graph at once (EvoBrowseComp §2.1, High-Level Guidance Agent;
 * docs/structure-findings.md). Never throws for a bad graph.
 */
export function checkStructure(
  file: ReasoningGraphFile,
  { confirmsBypass }: StructureOptions = {},
): StructureReport {
  const subject = describeStructure(file);
  const structural = checks.flatMap((check) => check(subject));
  const findings = confirmsBypass === undefined ? structural : rateBypasses(structural, confirmsBypass);
  return { sound: findings.every(({ severity }) => severity !== "error"), findings };
}
