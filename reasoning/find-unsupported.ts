import type { Finding } from "../domain/finding.ts";
import type { StructureSubject } from "./structure-subject.ts";

/** Projections that cite no evidence, or evidence that is not there. Sets need none: their members come from projections. */
export function findUnsupported({ file }: StructureSubject): Finding[] {
  const known = file.evidence === undefined ? null : new Set(file.evidence.map(({ id }) => id));
  const findings: Finding[] = [];
  for (const { id, op, evidence = [] } of file.edges) {
    if (op === "projection" && evidence.length === 0) {
      findings.push({
        code: "edge-without-evidence",
        severity: "warning",
        message: `projection ${id} cites no evidence`,
        ids: [id],
      });
    }
    const unknown = known === null ? [] : evidence.filter((cited) => !known.has(cited));
    if (unknown.length > 0) {
      findings.push({
        code: "unknown-evidence",
        severity: "warning",
        message: `edge ${id} cites evidence that does not exist: ${unknown.join(", ")}`,
        ids: [id, ...unknown],
      });
    }
  }
  return findings;
}
