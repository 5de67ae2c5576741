import type { Finding } from "../domain/finding.ts";
import type { ReasoningGraphFile } from "../domain/reasoning-graph.ts";
import { buildGraph } from "./build-graph.ts";
import { findInvalid } from "./find-invalid.ts";
import { findRedundancy } from "./find-redundancy.ts";
import { findShortcuts } from "./find-shortcuts.ts";
import { findUnsupported } from "./find-unsupported.ts";
import type { StructureCheck, StructureSubject } from "./structure-subject.ts";

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
  const subject = describe(file);
  const findings = checks.flatMap((check) => check(subject));
  return { sound: findings.every(({ severity }) => severity !== "error"), findings };
}

/** The label of the answer node is a name of the answer only where the file states no answers: models also write "the film" there. */
function describe(file: ReasoningGraphFile): StructureSubject {
  const network = buildGraph(file);
  const stated = file.answers ?? [];
  const label = network.answer === null ? [] : [network.graph.getNodeAttribute(network.answer, "node").label];
  return { file, network, answerNames: stated.length > 0 ? stated : label };
}
