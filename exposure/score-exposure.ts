import type { ExposureEvent } from "../domain/exposure/exposure-event.ts";
import type { ExposureScore, ScoreLine } from "../domain/exposure/exposure-score.ts";
import type { ExposureFactor, ExposureSettings } from "../domain/settings/exposure-settings.ts";
import { factorOf } from "./factor-of.ts";

const dayMs = 86_400_000;

/**
 * An item's exposure score: the sum of weight × decay over its ledger entries, capped for each party and for each kind of entry. Entries
 * dated after `now` don't count. The lines are the explanation: their points add up to the score.
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
    const { weight, perParty, most, halfLifeDays } = weights[factor];
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
    lines.push({ ...{ at, kind, factor, party, weight, points, sum, limit, detail } });
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
