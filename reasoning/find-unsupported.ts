import type { Finding } from "../domain/graph/finding.ts";
import { stateFinding } from "./state-finding.ts";
import type { StructureSubject } from "./structure-subject.ts";

/** Projections that cite no evidence, and evidence that no edge cites. Sets need none: their members come from projections. */
export function findUnsupported({ file }: StructureSubject): Finding[] {
  const cited = new Set(file.edges.flatMap(({ evidence = [] }) => evidence));
  const bare = file.edges.filter(({ op, evidence = [] }) => op === "projection" && evidence.length === 0);
  const unused = (file.evidence ?? []).filter(({ id }) => !cited.has(id));
  return [
    ...bare.map(({ id }) =>
      stateFinding("unsupported-edge", { edges: [id], message: `projection ${id} cites no evidence` }),
    ),
    ...[...new Set(unused.map(({ id }) => id))].map((id) =>
      stateFinding("uncited-evidence", { evidence: [id], message: `no edge cites evidence ${id}` }),
    ),
  ];
}
