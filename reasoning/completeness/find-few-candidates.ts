import type { Finding } from "../../domain/graph/finding.ts";
import type { GraphEdge, ReasoningGraphFile } from "../../domain/graph/reasoning-graph.ts";
import type { EvaluationPlan, PlannedEdge, PlannedNode } from "../evaluation/evaluation-plan.ts";
import { openQuestion } from "../evaluation/open-question.ts";
import { factsOfFile } from "../knowledge/knowledge-base.ts";
import { stateFinding } from "../state-finding.ts";
import { leastCandidates } from "../structure/find-count-faults.ts";
import { pageKey } from "../structure/page-key.ts";
import { judgeWhole } from "./prove-whole.ts";

/**
 * Finds a last choice from a short list: the facts show that the list is whole and has fewer than five members, whether or not the question
 * states their number (docs/structure-findings.md, decision 0190). There is no finding if a clue rests on a page that does not tell the
 * list. Such a clue makes the question an intersection and not a choice, because a solver has to find that page. `urlOf` has the address of
 * each piece of evidence.
 */
export function findFewCandidates(file: ReasoningGraphFile, urlOf: ReadonlyMap<string, string>): Finding[] {
  const question = openQuestion(file, factsOfFile(file), {});
  const chosen = lastChoice(question.plan);
  if (chosen === null) return [];
  const judge = judgeWhole(file, question);
  const leading = edgesTo(file.edges, chosen.node.id);
  const pageOf = (piece: string): string => pageKey(urlOf.get(piece)) ?? piece;
  for (const list of chosen.incoming) {
    const { proof, members } = judge.proveBound(list);
    if (proof === null || members.size < 2 || members.size >= leastCandidates) continue;
    const listing = edgesOfList(file.edges, list);
    const selecting = leading.filter((edge) => !listing.includes(edge));
    const pages = new Set([...proof.evidence, ...listing.flatMap(cited)].map(pageOf));
    const isElsewhere = selecting
      .map(cited)
      .some((pieces) => pieces.length > 0 && !pieces.some((piece) => pages.has(pageOf(piece))));
    if (selecting.length === 0 || isElsewhere) continue;
    return [
      stateFinding("few-candidates", {
        severity: "error",
        nodes: [chosen.node.id],
        edges: [list.edge.id],
        evidence: [...proof.evidence],
        message: `“${chosen.node.label}” is one of only ${members.size}, as the facts tell, and each clue that selects it rests on a page with this list: let it be one of five or more, or select it by a clue from another page`,
      }),
    ];
  }
  return [];
}

/**
 * Returns the node at which the question's last choice is made: the answer, or the node from which single steps lead to it. Null if every
 * node on this way has only one step to it, since then nothing is chosen.
 */
function lastChoice({ nodes, answer }: EvaluationPlan): PlannedNode | null {
  const seen = new Set<string>();
  for (let id: string | undefined = answer; id !== undefined && !seen.has(id); ) {
    seen.add(id);
    const planned = nodes.find(({ node }) => node.id === id);
    if (planned === undefined || planned.node.given === true) return null;
    const [first, second] = planned.incoming;
    if (second !== undefined || first?.edge.op === "complement") return planned;
    id = first?.edge.from;
  }
  return null;
}

const cited = ({ evidence = [] }: GraphEdge): readonly string[] => evidence;

/** Lists the edges that lead to the list itself. Edges that derive what a complement takes from it are left out. */
function edgesOfList(edges: readonly GraphEdge[], { edge, universe }: PlannedEdge): GraphEdge[] {
  if (edge.op === "complement") return universe === null ? [] : edgesTo(edges, universe);
  return [edge, ...edgesTo(edges, edge.from)];
}

/** Lists all edges from which a node is derived, over every step. */
function edgesTo(edges: readonly GraphEdge[], node: string): GraphEdge[] {
  const nodes = [node];
  const found = new Set<GraphEdge>();
  for (const target of nodes)
    for (const edge of edges)
      if (edge.to === target && !found.has(edge)) {
        found.add(edge);
        nodes.push(
          edge.from,
          ...(edge.op === "complement" && edge.within !== undefined ? [edge.within] : []),
        );
      }
  return [...found];
}
