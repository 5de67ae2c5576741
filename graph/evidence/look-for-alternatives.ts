import { askAgain } from "../../agents/ask-again.ts";
import type { GatheredEvidence } from "../../domain/evidence/gathered-evidence.ts";
import type { ReplyFault } from "../../domain/model-calls/exchange.ts";
import { normaliseAnswer } from "../../domain/question/normalise-answer.ts";
import { decideEvidence } from "../../gates/evidence/decide-evidence.ts";
import { evidenceViews, readGraph, readItem } from "../question/read-item.ts";
import type { StepContext } from "../step.ts";
/** How one look-up went; never the alternatives' names, which stand with the evidence. */
export type AlternativesLookUp =
  | { readonly ok: true; readonly alternatives: number; readonly pieces: number; readonly refused: number }
  | { readonly ok: false; readonly fault: ReplyFault };

/** Has other answers looked for, those suspected first, and keeps what was found of them (decision 0022). */
export async function lookForAlternatives(
  context: StepContext,
  suspects: readonly string[],
): Promise<AlternativesLookUp> {
  const { agents, method, run, state, today, key, signal } = context;
  const { draft, kept } = await readItem(context);
  const { graph } = await readGraph(context);
  const cited = new Set(graph.edges.flatMap(({ evidence = [] }) => evidence));
  const outcome = await askAgain(
    agents.alternatives.seek,
    {
      language: run.language,
      question: draft.question,
      answer: draft.answer,
      aliases: draft.aliases,
      graph,
      evidence: evidenceViews(kept.filter(({ id }) => cited.has(id))),
      suspects: [...suspects],
      today,
      mostRivals: method.alternatives.most,
      maxToolCalls: method.maxToolCalls.alternatives,
    },
    { key: key(`seek/w${state.wording}`), repairs: method.repairs, signal },
  );
  if (!outcome.ok) return { ok: false, fault: outcome.fault };
  const own = new Set([draft.answer, ...draft.aliases].map(normaliseAnswer));
  const alternatives = outcome.value.rivals
    .filter(({ name }) => !own.has(normaliseAnswer(name)))
    .slice(0, method.alternatives.most);
  const { kept: pieces, refused } = await recordAlternatives(context, inTurns(alternatives));
  return { ok: true, alternatives: alternatives.length, pieces, refused };
}

/** A piece of each in turn, so that a bound on all leaves none out. */
function inTurns(
  alternatives: readonly { readonly evidence: readonly GatheredEvidence[] }[],
): GatheredEvidence[] {
  const longest = Math.max(0, ...alternatives.map(({ evidence }) => evidence.length));
  return Array.from({ length: longest }, (_, at) =>
    alternatives.flatMap(({ evidence }) => evidence[at] ?? []),
  ).flat();
}

/** Bounds what one look-up can put into a run. */
const mostPieces = 80;

/**
 * Keeps what was found of alternatives, each quote checked against its page's snapshot as all evidence is. It is evaluated with the item and never
 * part of it; a piece that the item has already stays what it is there.
 */
async function recordAlternatives(
  { items, pages, scope, held, state }: StepContext,
  pieces: readonly GatheredEvidence[],
): Promise<{ readonly kept: number; readonly refused: number }> {
  const checked = await Promise.all(
    pieces.slice(0, mostPieces).map(async (piece) => {
      const check = decideEvidence(piece, await pages.getVisited(scope, piece.url));
      return check.holds ? [{ piece, snapshotId: check.snapshotId }] : [];
    }),
  );
  const holding = checked.flat();
  const snapshots = new Map(holding.map(({ piece, snapshotId }) => [piece.url, snapshotId]));
  const stored = await items.addEvidence(
    held,
    state.round,
    holding.map(({ piece }) => piece),
  );
  for (const { id, url, fresh } of stored.filter(({ status }) => status === "gathered")) {
    const judgement = { status: "alternative", label: null, fault: null, reason: null } as const;
    await items.judgeEvidence(held, id, { ...judgement, fresh, snapshotId: snapshots.get(url) ?? null });
  }
  return { kept: holding.length, refused: checked.length - holding.length };
}
