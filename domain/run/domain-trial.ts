import type { CostReport } from "../cost/cost-report.ts";
import type { Language } from "../language.ts";
import type { Seeding } from "../ports/seeding-store.ts";
import type { Range, RefreshEstimate } from "./refresh-estimate.ts";
import type { ReasonCode } from "./verdict.ts";

interface TrialSeeds {
  readonly subDomain: string;
  readonly language: Language;
  readonly found: number;
  readonly status: Seeding["status"];
  readonly detail: string | null;
}

/** Accepted of ended runs, with the 95 % interval of the share by Wilson's score; null without any that ended. */
export interface TrialYield {
  readonly language: Language | null;
  readonly ended: number;
  readonly accepted: number;
  readonly share: { readonly value: number; readonly low: number; readonly high: number } | null;
}

interface TrialRejection {
  readonly reason: ReasonCode;
  readonly runs: number;
  readonly calls: number;
  readonly tokens: number;
  /** Null where no call had a price. */
  readonly dollars: number | null;
}

/** Registrable domains that the evidence comes from. */
export interface TrialSources {
  readonly seen: number;
  readonly kept: number;
  /** Over kept pieces; over all that were gathered where none was kept. */
  readonly top: { readonly site: string; readonly share: number } | null;
  /** exp of the entropy of their shares: so many sites in equal use would be as diverse. */
  readonly effective: number | null;
}

/** What a full request would take. `trial`: drawn from the trial's own runs; `database`: from all runs of it, as the trial has too few; `priors`: assumed. */
export interface TrialPrediction {
  readonly questions: number;
  readonly basis: "trial" | "database" | "priors";
  readonly expected: RefreshEstimate;
  /** At the trial's pace; null where nothing ended. */
  readonly seconds: Range | null;
}

/** How a new domain did when it was tried. */
export interface DomainTrial {
  readonly refreshId: string;
  readonly domain: string;
  readonly begun: Date;
  /** Whether every run came to its end; otherwise the budget did. */
  readonly complete: boolean;
  readonly seeds: readonly TrialSeeds[];
  /** All, then by language. */
  readonly yield: readonly TrialYield[];
  readonly rejected: readonly TrialRejection[];
  readonly sources: TrialSources;
  /** Pieces of evidence: gathered, those whose freshness was decided, fresh ones of them, and kept ones. */
  readonly evidence: {
    readonly gathered: number;
    readonly decided: number;
    readonly fresh: number;
    readonly kept: number;
  };
  readonly costs: CostReport;
  readonly seconds: number;
  readonly prediction: TrialPrediction;
  /** What to do about what went badly, a sentence each. */
  readonly advice: readonly string[];
}
