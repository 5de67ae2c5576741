import { GiveUpItemError } from "../domain/errors/freshet-error.ts";
import type { LifecycleReason, LifecycleState } from "../domain/exposure/lifecycle.ts";
import type { Language } from "../domain/language.ts";
import type { Clock } from "../domain/ports/clock.ts";
import type { Stores } from "../domain/ports/stores.ts";
import type { ExposureSettings } from "../domain/settings/exposure-settings.ts";
import type { Settings } from "../domain/settings/settings.ts";
import { type AssessedItem, assessExposure } from "./assess-exposure.ts";
import { type RequestedReplacement, requestReplacements } from "./request-replacements.ts";

export interface RetirementRequest {
  /** Names this round: begun again under it, it moves and orders nothing twice. */
  readonly key: string;
  /** In place of the settings' policy. */
  readonly policy?: ExposureSettings | undefined;
  /** Says what would be done, and does nothing. */
  readonly dryRun?: boolean | undefined;
  /** False leaves it to others to make up for what goes (a schedule's refresh does). */
  readonly replace?: boolean | undefined;
}

interface RetirementLine {
  readonly questionId: string;
  readonly language: Language;
  readonly domain: string;
  readonly from: LifecycleState;
  readonly to: LifecycleState;
  readonly reason: LifecycleReason;
  readonly note: string;
  readonly score: number;
}

export interface RetirementReport {
  readonly dryRun: boolean;
  /** Items that were looked at: all but retired ones. */
  readonly live: number;
  readonly watched: readonly RetirementLine[];
  readonly retired: readonly RetirementLine[];
  readonly replacements: readonly RequestedReplacement[];
  /** Of the policy: what the scores stand beside. */
  readonly thresholds: ExposureSettings["thresholds"];
}

/** Holds every live item against the policy, moves those that it says must go, and orders others in their place. */
export async function retireByPolicy(
  {
    settings,
    stores,
    clock,
  }: { readonly settings: Settings; readonly stores: Stores; readonly clock: Clock },
  { key, policy = settings.exposure, dryRun = false, replace = true }: RetirementRequest,
): Promise<RetirementReport> {
  const now = clock.now();
  const states = ["active", "watch", "quarantined"] as const;
  const items = await assessExposure(stores, { states }, { policy, now });
  const done: RetirementLine[] = [];
  for (const item of items) {
    const line = lineOf(item);
    if (line === null) continue;
    if (dryRun || (await move(stores, line, { key: keyOf(key, line.to), at: now }))) done.push(line);
  }
  return {
    dryRun,
    live: items.length,
    watched: done.filter(({ to }) => to === "watch"),
    retired: done.filter(({ to }) => to === "retired"),
    thresholds: policy.thresholds,
    replacements:
      dryRun || !replace ? [] : await requestReplacements({ settings, stores }, keyOf(key, "retired")),
  };
}

/** An item may be watched and retired under one key, hours apart. */
function keyOf(key: string, to: LifecycleState): string {
  return `${key}/${to}`;
}

function lineOf({ standing, decision, score }: AssessedItem): RetirementLine | null {
  if (decision === null) return null;
  const { questionId, language, domain, state: from } = standing;
  return { questionId, language, domain, from, ...decision, score: score.score };
}

/** False where somebody else retired it meanwhile. */
async function move(
  { lifecycles }: Pick<Stores, "lifecycles">,
  { questionId, to, reason, note }: RetirementLine,
  { key, at }: { readonly key: string; readonly at: Date },
): Promise<boolean> {
  try {
    return (await lifecycles.move(questionId, { key, to, reason, note, at })).moved;
  } catch (error) {
    if (error instanceof GiveUpItemError && error.code === "retired-is-final") return false;
    throw error;
  }
}
