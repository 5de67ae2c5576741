import type { ExposureEvent, LeakStrength } from "../../domain/ports/exposure/exposure-ledger.ts";
import type { leakSightings } from "./create-leak-sighting-log.ts";

/** A sighting of a question, or of its canary, as an entry of the exposure ledger. */
export function sightingEvent(
  itemId: string,
  strength: LeakStrength,
  { urlHash, url, place, scopeKind, scopeId, step, noticed }: typeof leakSightings.$inferSelect,
): ExposureEvent {
  return {
    itemId,
    kind: "leak-found",
    key: `sighting/${strength}/${urlHash}`,
    party: hostOf(url),
    at: noticed,
    detail: { strength, address: url, place, by: `${scopeKind} ${scopeId}, ${step}` },
  };
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname : url;
}
