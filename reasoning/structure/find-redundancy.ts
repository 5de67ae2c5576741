import type { Finding } from "../../domain/graph/finding.ts";
import type { GraphEdge } from "../../domain/graph/reasoning-graph.ts";
import { nameForm } from "../../domain/question/normalise-name.ts";
import { edgeKey } from "../graph-signature.ts";
import { createNameTable } from "../knowledge/name-table.ts";
import { stateFinding } from "../state-finding.ts";
import type { StructureCheck, StructureSubject } from "./describe-structure.ts";

const checks: readonly StructureCheck[] = [findStrayParts, findDuplicateConstraints, findTransitiveEdges];

/** Finds reasoning that the answer does not need (EvoBrowseComp §2.1, "reasoning redundancy"). */
export function findRedundancy(subject: StructureSubject): Finding[] {
  return checks.flatMap((check) => check(subject));
}

/** Finds edges (u, v), where v is not the answer and can also be reached from u through another node. */
function findTransitiveEdges({ analysis, edgeOf }: StructureSubject): Finding[] {
  return analysis.transitive.map((edge) => {
    const { id, from, to } = edgeOf(edge);
    return stateFinding("transitive-edge", {
      nodes: [from, to],
      edges: [id],
      message: `edge ${id} goes straight to ${to}, which is also derived from ${from} by a longer way`,
    });
  });
}

/** Finds edges that state the same constraint, with relations resolved by the file's aliases: one finding for each constraint. */
function findDuplicateConstraints({ file }: StructureSubject): Finding[] {
  const nameRelation = nameRelations(file.relationAliases);
  const stated = new Map<string, GraphEdge[]>();
  for (const edge of file.edges) {
    const key = edgeKey(edge, nameRelation);
    const same = stated.get(key);
    if (same === undefined) stated.set(key, [edge]);
    else same.push(edge);
  }
  return [...stated.values()]
    .filter((same) => same.length > 1)
    .map((same) => {
      const edges = same.map(({ id }) => id);
      return stateFinding("duplicate-constraint", {
        nodes: same.flatMap(({ from, to }) => [from, to]),
        edges,
        message: `these edges state the same constraint: ${edges.join(", ")}`,
      });
    });
}

/**
 * Resolves names of relations as the evaluation does. Names that are equal after normalisation (NFKC, case, spaces), or that the file's
 * `relationAliases` declare as one relation, get one name. Chains of aliases are followed.
 */
function nameRelations(
  aliases: Readonly<Record<string, readonly string[]>> = {},
): (relation: string) => string {
  const groups = Object.entries(aliases).map(([relation, others]) => [relation, ...others]);
  return createNameTable({ form: nameForm, groups, spelled: [] }).keyOf;
}

/**
 * Finds isolated nodes and subgraphs, as EvoBrowseComp §2.1 defines redundancy. Beyond the paper, it also finds nodes that are connected
 * with the answer although no path leads from them to it. It makes one finding for each connected part.
 */
function findStrayParts({ analysis, network, idOf }: StructureSubject): Finding[] {
  const { islands, deadEnds } = analysis;
  const parts = [...islands, ...deadEnds];
  if (parts.length === 0) return [];
  const partOf = new Map(parts.flatMap((part, index) => part.map((node) => [node, index] as const)));
  const edges = parts.map((): string[] => []);
  // An edge into such a part doesn't lead to the answer either, so it belongs to the part. No edge leads out of the part.
  network.graph.forEachEdge((_key, { edge }, _from, to) => {
    const part = partOf.get(to);
    if (part !== undefined) edges[part]?.push(edge.id);
  });
  return parts.map((part, index) => {
    const nodes = part.map(idOf);
    const about = { nodes, edges: edges[index] ?? [] };
    if (index >= islands.length) {
      const message = `from these nodes the answer can't be reached, so they constrain nothing: ${nodes.join(", ")}`;
      return stateFinding("unreachable", { ...about, message });
    }
    const message =
      about.edges.length === 0
        ? `node ${nodes.join()} is connected with nothing`
        : `these nodes are not connected with the answer: ${nodes.join(", ")}`;
    return stateFinding("isolated", { ...about, message });
  });
}
