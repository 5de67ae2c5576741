import { cutText } from "../../domain/cut-text.ts";
import type { Finding } from "../../domain/graph/finding.ts";
import type { ReasoningGraph } from "../../domain/graph/reasoning-graph.ts";
import type { ClaimJudgement, EdgeEntailment } from "../../domain/question/entailment.ts";
import type { EdgeClaim } from "./list-claims.ts";

/**
 * Combines the rules' verdicts with a model's judgements: an undecided edge is supported if a model finds it in one of its quotes. A claim
 * without a judgement doesn't count as supported.
 */
export function settleEntailment(
  entailments: readonly EdgeEntailment[],
  claims: readonly EdgeClaim[],
  judgements: readonly ClaimJudgement[],
): EdgeEntailment[] {
  const byKey = new Map(judgements.map((judgement) => [judgement.key, judgement]));
  return entailments.map((entailment) => {
    if (entailment.verdict !== "undecided") return entailment;
    const own = claims
      .filter(({ edge }) => edge === entailment.edge)
      .flatMap(({ key }) => byKey.get(key) ?? []);
    const holds = own.find(({ verdict }) => verdict === "entailed");
    if (holds !== undefined)
      return { ...entailment, verdict: "supported", reason: "a model reads it in a quote" };
    const against = own.find(({ verdict }) => verdict === "contradicted");
    const [unstated] = own;
    const reason =
      against !== undefined
        ? `a quote says something else${tellWhy(against)}`
        : unstated !== undefined
          ? `no quote states it${tellWhy(unstated)}`
          : `no quote was found to state it (${entailment.reason})`;
    return { ...entailment, verdict: "not", reason };
  });
}

const longestWhy = 240;

/** Tells the reason of the model that judged. Guidance has to know whether the quote lacks, for example, the subject or the day. */
function tellWhy({ reason }: ClaimJudgement): string {
  const plain = reason.replace(/\s+/gu, " ").trim();
  return plain === "" ? "" : ` (${cutText(plain, longestWhy)})`;
}

/** Makes a finding for each projection that its quotes don't state. A projection without citations has a structural finding already. */
export function findUnentailed(
  graph: Pick<ReasoningGraph, "edges">,
  entailments: readonly EdgeEntailment[],
): Finding[] {
  const edges = new Map(graph.edges.map((edge) => [edge.id, edge]));
  return entailments.flatMap(({ edge: id, verdict, reason }): Finding[] => {
    const edge = edges.get(id);
    const cited = edge?.evidence ?? [];
    if (verdict !== "not" || edge === undefined || cited.length === 0) return [];
    return [
      {
        code: "not-entailed",
        severity: "error",
        nodes: [edge.from, edge.to],
        edges: [id],
        evidence: [...cited],
        message: `the quotes of ${id} (“${edge.relation ?? ""}”) don't say it: ${reason}`,
      },
    ];
  });
}
