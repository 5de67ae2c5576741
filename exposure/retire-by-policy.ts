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
  /** Key of this round. A repeat under the same key moves and requests nothing twice. */
  readonly key: string;
  /** A policy that replaces the one of the settings. */
  readonly policy?: ExposureSettings | undefined;
  /** Reports what would be done, and does nothing. */
  readonly dryRun?: boolean | undefined;
  /** False requests no replacements here; the scheduled refresh requests them. */
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
  /** Number of assessed items: all but retired ones. */
  readonly live: number;
  readonly watched: readonly RetirementLine[];
  readonly retired: readonly RetirementLine[];
  readonly replacements: readonly RequestedReplacement[];
  /** The policy's thresholds, to compare the scores with. */
  readonly thresholds: ExposureSettings["thresholds"];
}

/** Applies the policy to every live item, moves the items that it retires or watches, and requests replacements for the retired ones. */
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

/** The new state is part of the key, because one item may be watched and later retired in the same round. */
function keyOf(key: string, to: LifecycleState): string {
  return `${key}/${to}`;
}

function lineOf({ lifecycle, decision, score }: AssessedItem): RetirementLine | null {
  if (decision === null) return null;
  const { questionId, language, domain, state: from } = lifecycle;
  return { questionId, language, domain, from, ...decision, score: score.score };
}

/** Moves an item to its new state; false if the item was retired in the meantime. */
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
