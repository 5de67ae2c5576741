import type { Rate } from "../wilson-interval.ts";
import type { Outcome } from "./try-candidate.ts";

type Judged = Omit<Outcome, "proof">;

/** The reasons by which gates call a question not unique, and too easy. */
const calls = {
  notUnique: ["ambiguous", "not-unique"],
  tooEasy: ["too-easy", "closed-book"],
} as const;

export interface VerdictScores {
  readonly notUnique: { readonly precision: Rate; readonly recall: Rate };
  readonly tooEasy: { readonly precision: Rate; readonly recall: Rate };
  /** Candidates that are not unique or too easy and were rejected, for whatever reason. */
  readonly keptOut: Rate;
  /** Candidates that are unique and not too easy and were let through. */
  readonly letThrough: Rate;
  readonly rejectedByReason: Readonly<Record<string, number>>;
  readonly unsolved: number;
  /** Means of a candidate. */
  readonly samples: number;
  readonly calls: number;
  readonly tokens: number;
}

/** Holds an arm's verdicts against what is true of the candidates. */
export function scoreVerdicts(outcomes: readonly Judged[]): VerdictScores {
  const detect = (reasons: readonly string[], isTrue: (outcome: Judged) => boolean) => {
    const said = outcomes.filter(({ rejected }) => rejected !== null && reasons.includes(rejected));
    const hits = said.filter(isTrue).length;
    return { precision: { hits, of: said.length }, recall: { hits, of: outcomes.filter(isTrue).length } };
  };
  const isAmbiguous = ({ candidate }: Judged) => !candidate.truth.unique;
  const isEasy = ({ candidate }: Judged) => candidate.truth.tooEasy;
  const bad = outcomes.filter((outcome) => isAmbiguous(outcome) || isEasy(outcome));
  const good = outcomes.filter((outcome) => !bad.includes(outcome));
  const rejectedByReason: Record<string, number> = {};
  for (const { rejected } of outcomes)
    if (rejected !== null) rejectedByReason[rejected] = (rejectedByReason[rejected] ?? 0) + 1;
  const mean = (pick: (outcome: Judged) => number): number =>
    outcomes.reduce((sum, outcome) => sum + pick(outcome), 0) / Math.max(1, outcomes.length);
  return {
    notUnique: detect(calls.notUnique, isAmbiguous),
    tooEasy: detect(calls.tooEasy, isEasy),
    keptOut: { hits: bad.filter(({ rejected }) => rejected !== null).length, of: bad.length },
    letThrough: { hits: good.filter(({ rejected }) => rejected === null).length, of: good.length },
    rejectedByReason,
    unsolved: outcomes.filter(({ rejected, unsolved }) => unsolved && rejected === null).length,
    samples: mean(({ samples }) => samples),
    calls: mean((outcome) => outcome.calls),
    tokens: mean(({ tokens }) => tokens),
  };
}
