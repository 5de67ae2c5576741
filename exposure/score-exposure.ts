import type { ExposureScore, ScoreLine } from "../domain/exposure/exposure-score.ts";
import { isUpload } from "../domain/exposure/is-upload.ts";
import type { ExposureEvent } from "../domain/ports/exposure/exposure-ledger.ts";
import type { ExposureFactor, ExposureSettings } from "../domain/settings/exposure-settings.ts";

const dayMs = 86_400_000;

/**
 * Computes an item's exposure score: the sum of weight × decay over its ledger entries, capped for each party and for each kind of entry.
 * Entries dated after `now` do not count. The lines explain the score: their points add up to it.
 */
export function scoreExposure(
  events: readonly ExposureEvent[],
  { weights }: Pick<ExposureSettings, "weights">,
  now: Date,
): ExposureScore {
  const byFactor = new Map<ExposureFactor, number>();
  const byParty = new Map<string, number>();
  const lines: ScoreLine[] = [];
  let sum = 0;
  const known = events.filter(({ at }) => at <= now).sort((a, b) => a.at.getTime() - b.at.getTime());
  for (const { at, kind, party, detail } of known) {
    const factor = factorOf({ kind, detail });
    const { perParty, most, halfLifeDays, ...given } = weights[factor];
    const weight = isUpload({ kind, detail }) ? 0 : given.weight;
    const age = (now.getTime() - at.getTime()) / dayMs;
    const faded = halfLifeDays === null ? weight : weight * 0.5 ** (age / halfLifeDays);
    const name = JSON.stringify([factor, party]);
    const ofParty = byParty.get(name) ?? 0;
    const ofFactor = byFactor.get(factor) ?? 0;
    const room = {
      party: perParty === null ? Number.POSITIVE_INFINITY : Math.max(0, perParty - ofParty),
      kind: most === null ? Number.POSITIVE_INFINITY : Math.max(0, most - ofFactor),
    };
    const points = Math.min(faded, room.party, room.kind);
    byParty.set(name, ofParty + points);
    byFactor.set(factor, ofFactor + points);
    sum += points;
    const limit = limitOf({ points, faded, weight, room });
    lines.push({ at, kind, factor, party, weight, points, sum, limit, detail });
  }
  return { score: sum, lines };
}

function limitOf(line: {
  readonly points: number;
  readonly faded: number;
  readonly weight: number;
  readonly room: { readonly party: number; readonly kind: number };
}): ScoreLine["limit"] {
  const { points, faded, weight, room } = line;
  if (points < faded) return room.party <= room.kind ? "party" : "kind";
  return faded < weight ? "age" : null;
}

/** Names the weight of the policy by which an entry counts. A leak counts by how much its page shows. */
function factorOf({ kind, detail }: Pick<ExposureEvent, "kind" | "detail">): ExposureFactor {
  if (kind !== "leak-found") return kind;
  const { strength } = detail;
  return strength === "answer" || strength === "canary" ? `leak-${strength}` : "leak-question";
}
