import { createHash } from "node:crypto";
import type { ProbeArm } from "../../domain/exposure/probe.ts";
import type { ItemLifecycle } from "../../domain/ports/questions/lifecycle-store.ts";
import { type ProbeRecord, stratumOf } from "./strata.ts";

export interface ProbeCandidate {
  readonly lifecycle: Pick<ItemLifecycle, "questionId" | "language" | "domain" | "accepted">;
  readonly arm: ProbeArm;
  /** The model's earlier answers to the item. */
  readonly record: ProbeRecord;
  /** Time at which the model was last asked this item; null means never. */
  readonly lastAsked: Date | null;
}

export interface ChosenItem {
  readonly questionId: string;
  readonly arm: ProbeArm;
}

/** At most this many controls for each live item of a stratum: more would add little evidence. */
const controlsForEach = 2;
/**
 * Share of the sample that goes first to items that the model answered right the last time it was asked. One more right answer may show
 * that the model knows them.
 */
const suspectedShare = 1 / 3;
/**
 * Share of the remaining sample that goes to the items that the model was asked longest ago. What a model has learnt about an item shows
 * only when it is asked, and a choice that only considers controls would leave some items out for months.
 */
const turnShare = 2 / 3;

/**
 * Chooses the live items and their controls that one model is asked in one probe, in the order of asking. Some live items come in turn,
 * those that were asked longest ago first. The others are drawn by lot, and those whose stratum has controls come first. The lot belongs to
 * the probe, so that a resumed probe draws the same items. No choice depends on this probe's answers.
 */
export function chooseProbeItems(
  candidates: readonly ProbeCandidate[],
  {
    probeId,
    sample,
    at,
    ageBandDays,
    byLotAlone = false,
  }: {
    readonly probeId: string;
    readonly sample: number;
    readonly at: Date;
    readonly ageBandDays: number;
    /** Whether every live item is equally likely to be drawn. A test of the share of live items that a model solves needs such a sample. */
    readonly byLotAlone?: boolean;
  },
): ChosenItem[] {
  const drawn = candidates
    .map((candidate) => ({
      ...candidate,
      lot: lotOf(probeId, candidate.lifecycle.questionId),
      stratum: stratumOf(candidate.lifecycle, { at, record: candidate.record, ageBandDays }),
    }))
    .sort((a, b) => (a.lot < b.lot ? -1 : 1));
  const controls = drawn.filter(({ arm }) => arm === "control");
  const compared = new Set(controls.map(({ stratum }) => stratum));
  const live = drawn.filter(({ arm }) => arm === "live");
  if (byLotAlone) return live.slice(0, sample).map(toChosen);
  const suspects = live.filter(({ record }) => record.isRight);
  const others = live.filter(({ record }) => !record.isRight);
  const first = suspects.slice(0, Math.ceil(sample * suspectedShare));
  const byUse = [
    ...others.filter(({ stratum }) => compared.has(stratum)),
    ...others.filter(({ stratum }) => !compared.has(stratum)),
  ];
  const inTurn = byUse.toSorted((a, b) => timeOf(a) - timeOf(b));
  const due = new Set(inTurn.slice(0, Math.ceil((sample - first.length) * turnShare)));
  const chosen = [
    ...first,
    ...due,
    ...byUse.filter((item) => !due.has(item)),
    ...suspects.slice(first.length),
  ].slice(0, sample);
  const wanted = new Map<string, number>();
  for (const { stratum } of chosen) wanted.set(stratum, (wanted.get(stratum) ?? 0) + controlsForEach);
  const beside = controls.filter(({ stratum }) => {
    const left = wanted.get(stratum) ?? 0;
    wanted.set(stratum, left - 1);
    return left > 0;
  });
  return inOrder([...chosen, ...beside], probeId).map(toChosen);
}

/**
 * Orders the strata by lot, and the items of each stratum by a lot that ignores the arm. If the budget ends early, whole strata are cut off
 * and part of at most one. In that stratum the arm of an item does not affect whether the item is asked. This lot is independent of the one
 * that chose the items.
 */
function inOrder<T extends Pick<ProbeCandidate, "lifecycle"> & { readonly stratum: string }>(
  chosen: readonly T[],
  probeId: string,
): T[] {
  const placed = chosen.map((item) => ({
    item,
    place: `${lotOf(`${probeId}\nstrata`, item.stratum)}${lotOf(`${probeId}\norder`, item.lifecycle.questionId)}`,
  }));
  return placed.sort((a, b) => (a.place < b.place ? -1 : 1)).map(({ item }) => item);
}

function timeOf({ lastAsked }: Pick<ProbeCandidate, "lastAsked">): number {
  return lastAsked?.getTime() ?? 0;
}

function toChosen({ lifecycle, arm }: Pick<ProbeCandidate, "lifecycle" | "arm">): ChosenItem {
  return { questionId: lifecycle.questionId, arm };
}

function lotOf(draw: string, name: string): string {
  return createHash("sha256").update(`${draw}\n${name}`).digest("hex");
}

/** Merges lists evenly: wherever the result is cut off, it contains about the same share of every list. */
export function interleave<T>(lists: readonly (readonly T[])[]): T[] {
  return lists
    .flatMap((list, which) =>
      list.map((entry, index) => ({ entry, which, share: (index + 0.5) / list.length })),
    )
    .sort((a, b) => a.share - b.share || a.which - b.which)
    .map(({ entry }) => entry);
}
