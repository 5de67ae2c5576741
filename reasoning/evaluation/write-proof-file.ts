import type { Evidence, EvidenceFault } from "../../domain/evidence/evidence.ts";
import type { ReasoningGraph, ReasoningGraphFile } from "../../domain/graph/reasoning-graph.ts";
import { own } from "../../domain/own.ts";
import type { Draft } from "../../domain/question/draft.ts";
import { nameGivens } from "../knowledge/name-givens.ts";
import { aliasRelations } from "../knowledge/name-table.ts";
import { nameValues } from "../knowledge/name-values.ts";

/**
 * Makes a graph file with a run's question, answer and all gathered facts that may be true: kept evidence, evidence for alternative
 * answers, and evidence that was dropped only because it is popular, old, of unclear credibility, or from too few sources. Without the
 * dropped evidence the proof would overlook other answers. If the question names a thing or a number in other words than the facts, the
 * facts' names become aliases of that name.
 */
export function writeProofFile(item: {
  readonly graph: ReasoningGraph;
  readonly draft: Pick<Draft, "question" | "answer" | "aliases">;
  /** All evidence of the run. */
  readonly evidence: readonly Evidence[];
  /** Returns the source of a piece, if pages were compared (domain/evidence/group-sources.ts). Otherwise each host counts as a source. */
  readonly sourceOf?: (id: string) => string | undefined;
}): ReasoningGraphFile {
  const { graph, draft } = item;
  const { question, answer, aliases } = draft;
  const evidence = item.evidence.filter(mayBeTrue).map(({ id, statement, facts, quote, fresh, url }) => ({
    ...{ id, statement, facts, quote, fresh },
    source: item.sourceOf?.(id) ?? hostOf(url),
  }));
  const relationAliases = aliasRelations({ ...graph, evidence });
  const named = {
    ...nameValues({ ...graph, evidence, relationAliases }),
    ...nameGivens({ ...graph, evidence }, { isWhole: true }),
  };
  return {
    ...graph,
    question,
    answers: [answer],
    aliases: { ...named, [answer]: [...aliases, ...(own(named, answer) ?? [])] },
    relationAliases,
    evidence,
  };
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname.replace(/^www\./u, "") : url;
}

/** Faults of dropped evidence that may still be true. */
const doubted: ReadonlySet<EvidenceFault> = new Set([
  ...(["popular", "not-fresh", "credibility-unclear", "too-few-sources"] as const),
]);

/** Says whether a piece may be true: a proof without it would overlook other answers. */
export function mayBeTrue({ status, fault }: Pick<Evidence, "status" | "fault">): boolean {
  return status === "kept" || status === "alternative" || (fault !== null && doubted.has(fault));
}
