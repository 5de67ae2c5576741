import { createHash } from "node:crypto";
import type { ProbeArm } from "../../domain/exposure/probe.ts";
import type { Standing } from "../../domain/ports/lifecycle-store.ts";
import { type ProbeRecord, stratumOf } from "./strata.ts";

export interface ProbeCandidate {
  readonly standing: Pick<Standing, "questionId" | "language" | "domain" | "accepted">;
  readonly arm: ProbeArm;
  /** The model's answers to it in earlier probes. */
  readonly record: ProbeRecord;
  /** When it was last asked of the model; null: never. */
  readonly lastAsked: Date | null;
}

export interface ChosenItem {
  readonly questionId: string;
  readonly arm: ProbeArm;
}

/** Controls at most for each live item of a stratum: more would tell little that they don't. */
const controlsForEach = 2;
/** Of the sample: items that a model was right about before come first there, since a second right answer settles them. */
const suspectedShare = 1 / 3;
/**
 * Of what is left of the sample: items that the model was asked longest ago. What it has learnt of an item it tells only where it is asked, and a draw that
 * looks at controls alone leaves items out for months.
 */
const turnShare = 2 / 3;

/**
 * Which items one model is asked in one probe: live ones in turns, longest ago first, and drawn by lot (the probe's own, so that a resumed probe draws the
 * same), those of strata that have controls before others, and their controls. Gives them in the order in which they are to be asked. No draw
 * looks at what this probe's answers are.
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
    /** Every live item as likely as any other: for a test of their mean. */
    readonly byLotAlone?: boolean;
  },
): ChosenItem[] {
  const drawn = candidates
    .map((candidate) => ({
      ...candidate,
      lot: lotOf(probeId, candidate.standing.questionId),
      stratum: stratumOf(candidate.standing, { at, record: candidate.record, ageBandDays }),
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
 * Stratum by stratum, as lots have it, and within one by a lot that knows no arm: what a budget cuts off are whole strata but for one, and of
 * that one which arm an item is of says nothing of whether it is asked. This lot is another than that of the draw, which controls came by.
 */
function inOrder<T extends Pick<ProbeCandidate, "standing"> & { readonly stratum: string }>(
  chosen: readonly T[],
  probeId: string,
): T[] {
  const placed = chosen.map((item) => ({
    item,
    place: `${lotOf(`${probeId}\nstrata`, item.stratum)}${lotOf(`${probeId}\norder`, item.standing.questionId)}`,
  }));
  return placed.sort((a, b) => (a.place < b.place ? -1 : 1)).map(({ item }) => item);
}

function timeOf({ lastAsked }: Pick<ProbeCandidate, "lastAsked">): number {
  return lastAsked?.getTime() ?? 0;
}

function toChosen({ standing, arm }: Pick<ProbeCandidate, "standing" | "arm">): ChosenItem {
  return { questionId: standing.questionId, arm };
}

function lotOf(draw: string, name: string): string {
  return createHash("sha256").update(`${draw}\n${name}`).digest("hex");
}

/** Merges lists so that each comes forward at the same rate: wherever it is cut off, about the same share of every list stands before the cut. */
export function interleave<T>(lists: readonly (readonly T[])[]): T[] {
  return lists
    .flatMap((list, which) =>
      list.map((entry, index) => ({ entry, which, share: (index + 0.5) / list.length })),
    )
    .sort((a, b) => a.share - b.share || a.which - b.which)
    .map(({ entry }) => entry);
}
