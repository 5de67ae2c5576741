import type { IsoDate } from "../domain/iso-date.ts";

/**
 * Whether knowledge is fresh (EvoBrowseComp §2.1: it became available after the timestamp τ). A date decides, whatever the
 * agent claimed; the cutoff day itself is not after it. Undated knowledge is fresh only if the agent says so and the page that
 * states it was published after the cutoff: freshness that nothing shows does not count.
 */
export function decideFresh(piece: {
  date: IsoDate | null;
  claimed: boolean;
  published: IsoDate | null;
  cutoff: IsoDate;
}): boolean {
  if (piece.date !== null) return piece.date > piece.cutoff;
  return piece.claimed && piece.published !== null && piece.published > piece.cutoff;
}
