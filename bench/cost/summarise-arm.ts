import type { Arm } from "./arm.ts";
import type { ArmRun, Candidate } from "./run-arm.ts";
import type { CallSum } from "./sum-calls.ts";

export interface ArmSummary extends Omit<CallSum, "step" | "role"> {
  readonly arm: Arm;
  readonly candidates: number;
  readonly accepted: readonly Candidate[];
  readonly rejectedByReason: Readonly<Record<string, number>>;
  /** Number of the first arm's accepted candidates that this arm accepted too, with the same question and answer. */
  readonly same: number;
  readonly samples: number;
  readonly perAccepted: number | null;
  /** Money of an accepted question, as a share of the first arm's. */
  readonly ratio: number | null;
  /** Price of an accepted question if a server's prompt cache charges a tenth of the price for what the turn before had sent. */
  readonly perAcceptedCached: number | null;
  readonly ratioCached: number | null;
}

const cacheDiscount = 0.9;

/** The runs of one arm together, against those of the first arm. */
export function summariseArm(runs: readonly ArmRun[], first: readonly ArmRun[]): ArmSummary {
  const [{ arm } = { arm: "off" as const }] = runs;
  const accepted = acceptedOf(runs);
  const sum = (field: Exclude<keyof CallSum, "step" | "role">): number =>
    runs.flatMap(({ calls }) => calls).reduce((total, each) => total + each[field], 0);
  const key = ({ seed, question, answer }: Candidate): string => JSON.stringify([seed, question, answer]);
  const known = new Set(accepted.map(key));
  const rejectedByReason: Record<string, number> = {};
  for (const { reason } of runs.flatMap(({ candidates }) => candidates))
    if (reason !== null) rejectedByReason[reason] = (rejectedByReason[reason] ?? 0) + 1;
  const perAccepted = priceOf(runs, 0);
  const perAcceptedCached = priceOf(runs, cacheDiscount);
  return {
    arm,
    candidates: runs.reduce((total, { candidates }) => total + candidates.length, 0),
    ...{ accepted, rejectedByReason },
    same: acceptedOf(first).filter((candidate) => known.has(key(candidate))).length,
    samples: runs.reduce((total, { samples }) => total + samples, 0),
    calls: sum("calls"),
    inputTokens: sum("inputTokens"),
    outputTokens: sum("outputTokens"),
    repeatedTokens: sum("repeatedTokens"),
    dollars: sum("dollars"),
    ...{ perAccepted, perAcceptedCached },
    ratio: ratioOf(perAccepted, priceOf(first, 0)),
    ratioCached: ratioOf(perAcceptedCached, priceOf(first, cacheDiscount)),
  };
}

function ratioOf(part: number | null, whole: number | null): number | null {
  return part === null || whole === null ? null : part / whole;
}

function acceptedOf(runs: readonly ArmRun[]): Candidate[] {
  return runs.flatMap(({ candidates }) => candidates).filter(({ question }) => question !== null);
}

function priceOf(runs: readonly ArmRun[], discount: number): number | null {
  const accepted = acceptedOf(runs).length;
  const dollars = runs
    .flatMap(({ calls, price }) => calls.map((each) => ({ ...each, perToken: price.input / 1_000_000 })))
    .reduce((sum, each) => sum + each.dollars - each.repeatedTokens * each.perToken * discount, 0);
  return accepted === 0 ? null : dollars / accepted;
}
