import type { Evidence } from "../../domain/evidence/evidence.ts";
import { type Freshness, isWaiting } from "../../domain/evidence/freshness.ts";
import { inParallel } from "../../domain/parallel.ts";
import { isPartOf } from "../../gates/evidence/label-facts.ts";
import { partByFreshness, placeKnownFacts } from "../../gates/evidence/part-by-freshness.ts";
import { decideFresh } from "../../gates/freshness/decide-fresh.ts";
import type { Step, StepContext } from "../step.ts";
import { findEarlier } from "./find-earlier.ts";
import { groupAlike } from "./group-alike.ts";

const atOnce = 4;

/**
 * Decides whether each new piece of evidence is fresh (EvoBrowseComp §2.1). First it decides by the piece's own date, its page's date and
 * the agent's statement. A new page may repeat an old fact, so for the pieces that may be fresh the step then searches for the statement on
 * pages from before the cutoff (decision 0018).
 *
 * Each statement is searched for once in a run, and each round may search for a bounded number of statements. Beyond this bound, a piece
 * waits undecided, and is searched for first in the next round (decision 0086). If a search failed, the piece waits as well, and is searched
 * for again in the next round, after the pieces that were not searched for yet. If only some facts of a piece were known before, the piece
 * is parted into the known facts and the new ones (decision 0188).
 */
export const checkFreshness: Step = async (context) => {
  const { items, pages, run, scope, state, held, method } = context;
  const evidence = await items.listEvidence(run.id);
  const hasFailedNow = ({ freshness }: Evidence): boolean => hasFailed(freshness, state.round);
  const open = evidence.filter(
    (piece) =>
      piece.status === "gathered" && (!piece.freshness || isWaiting(piece.freshness)) && !hasFailedNow(piece),
  );
  // After a kill, the parts of a piece may be stored beside the piece itself. They are left out, since they are stored again when the piece
  // is parted again.
  const undecided = open.filter((piece) => !open.some((other) => isPartOf(piece, other, run.language)));
  const candidates = new Set<string>();
  for (const piece of undecided) {
    const page = await pages.getVisited(scope, piece.url);
    // The agent called a waiting piece fresh. The piece's row says "not fresh" only until its look-up.
    const claimed = piece.fresh || isWaiting(piece.freshness);
    const code = decideFresh({ ...piece, fresh: claimed }, page, method.cutoff);
    const mayBeFresh = code === "fresh" || code === "undecided-by-dates";
    if (mayBeFresh && method.freshness.lookUp) candidates.add(piece.id);
    else await items.putFreshness(held, piece.id, { fresh: code === "fresh", code, lookUp: null });
  }
  const groups = groupAlike(evidence)
    .map((group) => ({ group, pieces: group.filter(({ id }) => candidates.has(id)) }))
    .filter(({ pieces }) => pieces.length > 0)
    // Pieces that wait since an earlier round come first. The sort is stable.
    .toSorted((a, b) => oldest(a.pieces) - oldest(b.pieces));
  const parted = new Map<string, Verdict>();
  let left = method.freshness.perRound - countLookedFor(evidence, context);
  await inParallel(groups, atOnce, async ({ group, pieces }) => {
    const [first] = pieces;
    if (first === undefined) return;
    const before =
      group.find(({ freshness }) => freshness?.lookUp && !isWaiting(freshness)) ?? group.find(hasFailedNow);
    if (!before) left -= 1;
    const freshness = before?.freshness ?? (left < 0 ? notLookedFor : await lookFor(first, context));
    for (const piece of pieces) {
      const verdict = verdictOn(piece, { judged: before ?? first, freshness });
      if (verdict.freshness.lookUp?.facts === undefined)
        await items.putFreshness(held, piece.id, verdict.freshness);
      else parted.set(piece.id, verdict);
    }
  });
  // Parts are stored in the order of their pieces, so that two runs with the same replies store them alike.
  for (const { id } of undecided) {
    const found = parted.get(id);
    if (found) await storeParts(found, context);
  }
  return {};
};

interface Verdict {
  readonly piece: Evidence;
  readonly freshness: Freshness;
}

/**
 * Turns the verdict on one piece into the verdict on another piece that tells the same. The other piece may have other facts, or the same
 * facts in another order.
 */
function verdictOn(
  piece: Evidence,
  { judged, freshness }: { readonly judged: Evidence; readonly freshness: Freshness },
): Verdict {
  const known = freshness.lookUp?.facts;
  if (known === undefined) return { piece, freshness };
  const facts = placeKnownFacts(piece.facts, { facts: judged.facts, known });
  if (facts.length === 0) return { piece, freshness: freshPart(freshness) };
  if (facts.length === piece.facts.length) return { piece, freshness: knownPart(freshness) };
  return { piece, freshness: { ...freshness, lookUp: freshness.lookUp && { ...freshness.lookUp, facts } } };
}

/** Stores the parts of a piece. The piece itself is marked as decided last, so that a kill in between loses no part. */
async function storeParts({ piece, freshness }: Verdict, { items, held, run }: StepContext): Promise<void> {
  const parts = partByFreshness(piece, freshness.lookUp?.facts ?? [], run.language);
  for (const { id, statement } of await items.addEvidence(held, piece.round, [parts.known, parts.fresh])) {
    const isKnown = statement === parts.known.statement;
    await items.putFreshness(held, id, isKnown ? knownPart(freshness) : freshPart(freshness));
  }
  await items.judgeEvidence(held, piece.id, {
    ...{ status: "dropped", label: null, fault: "split", sources: null, fresh: false },
    ...{ reason: "some of its facts were known before the cutoff", snapshotId: piece.snapshotId },
  });
  await items.putFreshness(held, piece.id, freshness);
}

function knownPart({ lookUp, ...verdict }: Freshness): Freshness {
  if (lookUp === null) return { ...verdict, lookUp };
  const { facts: _facts, ...whole } = lookUp;
  return { ...verdict, lookUp: whole };
}

function freshPart(verdict: Freshness): Freshness {
  const { lookUp } = knownPart(verdict);
  return { fresh: true, code: "fresh", lookUp: lookUp && { ...lookUp, earlier: null } };
}

/** Places pieces that wait since an earlier round first, and those whose search failed last, so that they keep no others waiting. */
function oldest(pieces: readonly Evidence[]): number {
  return pieces.some(({ freshness }) => hasFailed(freshness))
    ? Number.MAX_SAFE_INTEGER
    : Math.min(...pieces.map(({ round }) => round));
}

/** Says whether a piece's search for older pages failed, in the given round if there is one. */
function hasFailed(freshness: Freshness | null | undefined, round?: number): boolean {
  return freshness?.code === "look-up-failed" && (round === undefined || freshness.lookUp?.round === round);
}

const notLookedFor: Freshness = { fresh: false, code: "not-looked-for", lookUp: null };

async function lookFor(piece: Evidence, context: StepContext): Promise<Freshness> {
  const { run, pages, scope, state, ...parts } = context;
  const snapshotId = (await pages.getVisited(scope, piece.url))?.id ?? null;
  const { failed, lookUp } = await findEarlier(
    { ...piece, snapshotId },
    { ...parts, language: run.language },
  );
  const code = failed ? "look-up-failed" : lookUp.earlier === null ? "fresh" : "told-before";
  return { fresh: code === "fresh", code, lookUp: { ...lookUp, round: state.round } };
}

/** Counts the statements that were already searched for in this round, in an earlier gathering attempt or before the process was killed. */
function countLookedFor(evidence: readonly Evidence[], { state, run }: StepContext): number {
  // A list that the filter kept whole has its well-known members beside it as a part.
  const whole = evidence.filter(({ status, fault }) => status !== "dropped" || fault === "split");
  const own = evidence.filter((piece) => !whole.some((other) => isPartOf(piece, other, run.language)));
  return groupAlike(own).filter((group) =>
    group.some(({ freshness }) => freshness?.lookUp?.round === state.round),
  ).length;
}
