import type { GatheredEvidence } from "../../domain/evidence/gathered-evidence.ts";
import { decideEvidence } from "../../gates/evidence/decide-evidence.ts";
import type { StepContext } from "../step.ts";

/** Bounds what one look-up can put into a run. */
const mostPieces = 80;

/**
 * Keeps what was found of rivals, each quote checked against its page's snapshot as all evidence is. It is evaluated with the item and never
 * part of it; a piece that the item has already stays what it is there.
 */
export async function recordRivals(
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
    const judgement = { status: "rival", label: null, fault: null, reason: null } as const;
    await items.judgeEvidence(held, id, { ...judgement, fresh, snapshotId: snapshots.get(url) ?? null });
  }
  return { kept: holding.length, refused: checked.length - holding.length };
}
