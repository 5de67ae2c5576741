import type { Evidence, EvidenceFault } from "../../domain/evidence/evidence.ts";
import type { ReasoningGraph, ReasoningGraphFile } from "../../domain/graph/reasoning-graph.ts";
import type { Draft } from "../../domain/question/draft.ts";
import { aliasRelations } from "../knowledge/name-table.ts";

/**
 * A run's graph with its question, answer and every fact that was gathered and may be true: kept evidence, what was found of alternatives, and
 * what was dropped only for being popular, unclear or told by one source. A proof that passed over those would pass over other answers.
 */
export function writeProofFile(item: {
  readonly graph: ReasoningGraph;
  readonly draft: Pick<Draft, "question" | "answer" | "aliases">;
  /** All of the run's. */
  readonly evidence: readonly Evidence[];
}): ReasoningGraphFile {
  const { graph, draft } = item;
  const { question, answer, aliases } = draft;
  const evidence = item.evidence
    .filter(mayBeTrue)
    .map(({ id, statement, facts, quote, fresh }) => ({ id, statement, facts, quote, fresh }));
  return {
    ...graph,
    question,
    answers: [answer],
    aliases: { [answer]: aliases },
    relationAliases: aliasRelations({ ...graph, evidence }),
    evidence,
  };
}

/** Dropped for want of certainty, or of obscurity. */
const doubted: ReadonlySet<EvidenceFault> = new Set(["popular", "credibility-unclear", "too-few-sources"]);

function mayBeTrue({ status, fault }: Evidence): boolean {
  return status === "kept" || status === "alternative" || (fault !== null && doubted.has(fault));
}
