import { askAgain } from "../../agents/ask-again.ts";
import { readQuoteContext } from "../../agents/reader/read-quote-context.ts";
import type { CrossCheck, Evidence, EvidenceLabel } from "../../domain/evidence/evidence.ts";
import { joinsNames } from "../../gates/evidence/joins-names.ts";
import type { FactLabel } from "../../gates/evidence/label-facts.ts";
import type { StepContext } from "../step.ts";
import { evidenceViews } from "./evidence-views.ts";
import { labelWithoutSearch } from "./label-without-search.ts";
import { piecesMeant } from "./pieces-meant.ts";
import { searchFirst } from "./search-first.ts";

/** Beginning of the reason of a piece for which the agent gave no usable label. */
export const noLabel = "the filtering agent gave no usable label";

export interface Label {
  readonly label: EvidenceLabel | null;
  /** Labels of facts that differ from the piece's own. */
  readonly facts: readonly FactLabel[];
  /** Label of the statement by itself, if it differs from the label of its facts. */
  readonly statement?: EvidenceLabel | undefined;
  readonly reason: string;
  /** Addresses that support the label, besides the address of the piece itself. */
  readonly cited: readonly string[] | null;
  /** Why no cross-check was needed. */
  readonly basis?: CrossCheck["basis"];
  /** Sources that another run's cross-check has counted. They are taken as they are, so `cited` is not counted. */
  readonly counted?: CrossCheck | undefined;
}

/**
 * Labels one piece (EvoBrowseComp §2.1). A rule labels a fresh piece that needs no cross-check. The filtering agent labels the others:
 * fresh pieces by searching, and the rest by judging their popularity without tools. Facts that only join names are never popular (decision
 * 0165). `evidence` is all evidence of the run; `vouching` are the pieces that may vouch for a byline.
 */
export async function labelEvidence(
  context: StepContext,
  piece: Evidence,
  evidence: readonly Evidence[],
  vouching: readonly Evidence[],
): Promise<Label> {
  return (
    (await labelWithoutSearch(context, piece, evidence, vouching)) ?? (await askForLabel(context, piece))
  );
}

async function askForLabel(context: StepContext, piece: Evidence): Promise<Label> {
  if (piece.fresh) return (await checkTogether(context, [piece])).get(piece.id) ?? unlabelled("no-report");
  const joins = piece.facts.flatMap((fact, at) =>
    joinsNames(fact) ? [{ fact: at + 1, label: "non-popular" as const }] : [],
  );
  if (joins.length > 0 && joins.length === piece.facts.length)
    return { label: "non-popular", facts: [], reason: onlyJoins, cited: null };
  const { agents, run, method, key, signal } = context;
  const [toCheck] = await withContext(context, [piece]);
  if (toCheck === undefined) return unlabelled("no-report");
  const { evidence, context: quoteContext } = toCheck;
  const outcome = await askAgain(
    agents.filtering.checkPopularity,
    { language: run.language, evidence: { ...evidence, ...(quoteContext && { context: quoteContext }) } },
    { key: { ...key(`popularity/${piece.id}`), ...sharing(method) }, repairs: method.repairs, signal },
  );
  if (!outcome.ok) return unlabelled(outcome.fault);
  const { label, reason, facts = [] } = outcome.value;
  // The last label of a fact counts.
  return { label, facts: [...facts, ...joins], reason, cited: null };
}

/** Why a piece is kept without a judgement of its popularity. */
const onlyJoins = "its facts only join names of one thing, so no model was asked whether they are well known";

/** Additional tool calls for each further piece of a conversation. */
const callsOfFurther = 1;

/**
 * Lets the filtering agent check fresh pieces of one page in one conversation. Returns their labels by the pieces' ids. A further piece
 * that the reply left out has no label. If a conversation ends without a usable reply, all of its pieces stay unlabelled.
 */
export async function checkTogether(
  context: StepContext,
  pieces: readonly Evidence[],
): Promise<Map<string, Label>> {
  const { agents, run, method, today, key, signal } = context;
  const toCheck = await withContext(context, pieces);
  const [first, ...further] = toCheck;
  if (first === undefined) return new Map();
  const found = await searchFirst(context, pieces);
  const outcome = await askAgain(
    agents.filtering.checkCredibility,
    {
      language: run.language,
      ...first,
      ...(further.length > 0 && { further }),
      cutoff: method.cutoff,
      today,
      maxToolCalls: method.maxToolCalls.checking + callsOfFurther * further.length,
      ...(found.length > 0 && { found }),
    },
    {
      key: { ...key(`credibility/${pieces.map(({ id }) => id).join("+")}`), ...sharing(method) },
      repairs: method.repairs,
      signal,
    },
  );
  if (!outcome.ok) return new Map(pieces.map(({ id }) => [id, unlabelled(outcome.fault)]));
  const { further: others = [], ...own } = outcome.value;
  const meant = piecesMeant(
    others.map(({ piece }) => piece),
    further.map(({ evidence }) => evidence.id),
  );
  const labels = others.flatMap((one, at) => {
    const piece = meant[at] ?? null;
    return piece === null ? [] : [{ ...one, piece }];
  });
  return new Map(
    [{ ...own, piece: first.evidence.id }, ...labels].map(
      ({ piece, label, facts = [], statement, reason, sources }) => [
        piece,
        { label, facts, statement, reason, cited: sources },
      ],
    ),
  );
}

/** Shows each piece with what its page says around its quote. */
async function withContext(
  { pages, scope }: Pick<StepContext, "pages" | "scope">,
  pieces: readonly Evidence[],
) {
  return await Promise.all(
    evidenceViews(pieces).map(async (evidence) => {
      const page = await pages.getVisited(scope, evidence.url);
      const context = page && readQuoteContext(page, evidence.quote);
      return { evidence, ...(context && { context }) };
    }),
  );
}

/**
 * How a call is shared among the runs of a refresh. A page tells each run the same, and several runs find it, so an equal request is not
 * judged again.
 */
function sharing({ verifyOnce }: StepContext["method"]): { shared: "refresh" } | false {
  return verifyOnce && { shared: "refresh" };
}

function unlabelled(fault: string): Label {
  return { label: null, facts: [], reason: `${noLabel} (${fault})`, cited: null };
}
