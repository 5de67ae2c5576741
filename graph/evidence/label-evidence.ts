import { askAgain } from "../../agents/ask-again.ts";
import { readQuoteContext } from "../../agents/reader/read-quote-context.ts";
import type { CrossCheck, Evidence, EvidenceLabel } from "../../domain/evidence/evidence.ts";
import type { FactLabel } from "../../gates/evidence/label-facts.ts";
import { evidenceViews } from "../question/read-item.ts";
import type { StepContext } from "../step.ts";
import { labelWithoutSearch } from "./label-without-search.ts";
import { searchFirst } from "./search-first.ts";

/** How the reason of a piece begins that the agent gave no usable label. */
export const noLabel = "the filtering agent gave no usable label";

export interface Label {
  readonly label: EvidenceLabel | null;
  /** Labels of facts that differ from the piece's own. */
  readonly facts: readonly FactLabel[];
  /** Label of the statement by itself, if it differs from its facts'. */
  readonly statement?: EvidenceLabel | undefined;
  readonly reason: string;
  /** Addresses that support the label, besides the address of the piece itself. */
  readonly cited: readonly string[] | null;
  /** Why no cross-check was needed. */
  readonly basis?: CrossCheck["basis"];
}

/**
 * Labels one piece (EvoBrowseComp §2.1): by rule where a fresh piece needs no cross-check, otherwise by the filtering agent, which searches
 * for fresh pieces and judges the popularity of the others without tools. `evidence` is all evidence of the run.
 */
export async function labelEvidence(
  context: StepContext,
  piece: Evidence,
  evidence: readonly Evidence[],
): Promise<Label> {
  return (await labelWithoutSearch(context, piece, evidence)) ?? (await askForLabel(context, piece));
}

async function askForLabel(context: StepContext, piece: Evidence): Promise<Label> {
  const { agents, pages, scope, run, method, today, key, signal } = context;
  const [view] = evidenceViews([piece]);
  if (view === undefined) return { label: null, facts: [], reason: "", cited: null };
  const { language } = run;
  // A page tells the same to each run of a refresh, and other runs find it too: the same request is not judged again.
  const shared = method.verifyOnce && ({ shared: "refresh" } as const);
  const call = (name: string) => ({
    key: { ...key(`${name}/${piece.id}`), ...shared },
    repairs: method.repairs,
    signal,
  });
  const { filtering } = agents;
  const page = piece.fresh ? await pages.getVisited(scope, piece.url) : null;
  const quoteContext = page && readQuoteContext(page, piece.quote);
  const found = piece.fresh ? await searchFirst(context, piece) : [];
  const outcome = piece.fresh
    ? await askAgain(
        filtering.checkCredibility,
        {
          language,
          evidence: view,
          ...(quoteContext && { context: quoteContext }),
          cutoff: method.cutoff,
          today,
          maxToolCalls: method.maxToolCalls.checking,
          ...(found.length > 0 && { found }),
        },
        call("credibility"),
      )
    : await askAgain(filtering.checkPopularity, { language, evidence: view }, call("popularity"));
  if (!outcome.ok) {
    const reason = `${noLabel} (${outcome.fault})`;
    return { label: null, facts: [], reason, cited: null };
  }
  const { label, reason, facts = [] } = outcome.value;
  if (!("sources" in outcome.value)) return { label, facts, reason, cited: null };
  const { statement, sources } = outcome.value;
  return { label, facts, statement, reason, cited: sources };
}
