import type { Finding } from "../domain/graph/finding.ts";
import { stateFinding } from "./state-finding.ts";
import type { StructureSubject } from "./structure-subject.ts";

/** Key hops that a solver can go round: the answer can be derived from the givens without them. */
export function findAvoidableHops({ analysis, keyHops, idOf }: StructureSubject): Finding[] {
  return analysis.avoidableKeys.map(idOf).map((id) =>
    stateFinding("avoidable-key-hop", {
      nodes: [id],
      edges: [...(keyHops.get(id)?.edges ?? [])],
      evidence: [...(keyHops.get(id)?.evidence ?? [])],
      message: `the question is meant to turn on ${id}, and the answer can be derived without it`,
    }),
  );
}
