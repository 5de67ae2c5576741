import type { Finding } from "../domain/graph/finding.ts";
import { findCycles } from "./find-cycles.ts";
import { findDoubledIds } from "./find-doubled-ids.ts";
import { findGivenFaults } from "./find-given-faults.ts";
import { findOperandFaults } from "./find-operand-faults.ts";
import { findUnknownIds } from "./find-unknown-ids.ts";
import type { StructureCheck, StructureSubject } from "./structure-subject.ts";

const checks: readonly StructureCheck[] = [
  findUnknownIds,
  findDoubledIds,
  findCycles,
  findOperandFaults,
  findGivenFaults,
];

/** What makes a graph ill-formed (docs/structure-findings.md): the loop has it parsed again before it counts. */
export function findInvalid(subject: StructureSubject): Finding[] {
  return checks.flatMap((check) => check(subject));
}
