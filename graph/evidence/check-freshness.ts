import type { Evidence } from "../../domain/evidence/evidence.ts";
import type { Freshness } from "../../domain/evidence/freshness.ts";
import { inParallel } from "../../domain/in-parallel.ts";
import { decideFresh } from "../../gates/freshness/decide-fresh.ts";
import type { Step, StepContext } from "../step.ts";
import { findEarlier } from "./find-earlier.ts";
import { statementKey } from "./statement-key.ts";

const atOnce = 4;

/**
 * Whether each new piece is fresh (EvoBrowseComp §2.1): by its date, its page's and the agent's word, and then, since a new page
 * may tell what is old, by looking for the statement on pages from before the cutoff (decision 0018). A statement is looked
 * for once in a run, and a bounded number of them in a round; one that is not looked for is not fresh.
 */
export const checkFreshness: Step = async (context) => {
  const { items, pages, run, scope, held, method } = context;
  const evidence = await items.listEvidence(run.id);
  const undecided = evidence.filter(({ status, freshness }) => status === "gathered" && !freshness);
  const candidates = new Map<string, Evidence[]>();
  for (const piece of undecided) {
    const page = await pages.getVisited(scope, piece.url);
    const code = decideFresh(piece, page, method.cutoff);
    if (code === "fresh" && method.freshness.lookUp) {
      const key = statementKey(piece);
      candidates.set(key, [...(candidates.get(key) ?? []), { ...piece, snapshotId: page?.id ?? null }]);
    } else await items.putFreshness(held, piece.id, { fresh: code === "fresh", code, lookUp: null });
  }
  const known = new Map(
    evidence.flatMap((piece) => (piece.freshness?.lookUp ? [[statementKey(piece), piece.freshness]] : [])),
  );
  let left = method.freshness.perRound - countLookedFor(evidence, context);
  await inParallel([...candidates], atOnce, async ([key, pieces]) => {
    const [first] = pieces;
    if (first === undefined) return;
    const before = known.get(key);
    if (before === undefined) left -= 1;
    const freshness = before ?? (left < 0 ? notLookedFor : await lookFor(first, context));
    for (const { id } of pieces) await items.putFreshness(held, id, freshness);
  });
  return {};
};

const notLookedFor: Freshness = { fresh: false, code: "not-looked-for", lookUp: null };

async function lookFor(piece: Evidence, context: StepContext): Promise<Freshness> {
  const { run, ...parts } = context;
  const { failed, lookUp } = await findEarlier(piece, { ...parts, language: run.language });
  const code = failed ? "look-up-failed" : lookUp.earlier === null ? "fresh" : "told-before";
  return { fresh: code === "fresh", code, lookUp };
}

/** Statements of this round that were looked for already, by an earlier attempt at gathering or before a kill. */
function countLookedFor(evidence: readonly Evidence[], { state }: StepContext): number {
  const looked = evidence.filter(({ round, freshness }) => round === state.round && freshness?.lookUp);
  return new Set(looked.map(statementKey)).size;
}
