import type { EvidenceFault } from "../../domain/evidence/evidence.ts";
import type { GatheredEvidence } from "../../domain/evidence/gathered-evidence.ts";
import { quoteInSnapshot } from "../../domain/evidence/quote.ts";
import type { PageSnapshot } from "../../domain/page/page-snapshot.ts";
import { firstDay } from "../../domain/part-date.ts";
import { stripPageInjections } from "../injection/strip-page-injections.ts";

export type EvidenceCheck =
  | { readonly holds: true; readonly snapshotId: string }
  | {
      readonly holds: false;
      readonly fault: EvidenceFault;
      readonly reason: string;
      readonly snapshotId: string | null;
    };

const dayMs = 86_400_000;

/**
 * Decides whether a gathered piece may be judged at all. Its page must have been visited in this run. Its quote must be in the page's
 * stored snapshot, outside of passages that address models. Its date must not be after the day on which the page was read (one day is
 * allowed for the time zone). No model is asked before this check.
 */
export function decideEvidence(piece: GatheredEvidence, visited: PageSnapshot | null): EvidenceCheck {
  if (visited === null) {
    return {
      holds: false,
      fault: "page-not-visited",
      reason: "the page was not visited in this run",
      snapshotId: null,
    };
  }
  if (!quoteInSnapshot(visited, piece.quote)) {
    return {
      holds: false,
      fault: "quote-not-in-snapshot",
      reason: "the quote is not in the page as it was read",
      snapshotId: visited.id,
    };
  }
  if (!quoteInSnapshot(stripPageInjections(visited), piece.quote)) {
    return {
      holds: false,
      fault: "quote-in-injection",
      reason: "the quote is from a passage that instructs those who read the page",
      snapshotId: visited.id,
    };
  }
  const dayAfter = new Date(Date.parse(visited.retrieved) + dayMs).toISOString().slice(0, 10);
  if (piece.date !== null && firstDay(piece.date) > dayAfter) {
    return {
      holds: false,
      fault: "date-after-retrieval",
      reason: `the date ${piece.date} is after the day on which the page was read`,
      snapshotId: visited.id,
    };
  }
  return { holds: true, snapshotId: visited.id };
}
