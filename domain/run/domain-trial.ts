import type { CostReport } from "../cost/cost-report.ts";
import type { Language } from "../language.ts";
import type { Seeding } from "../ports/runs/seeding-store.ts";
import type { Range, RefreshEstimate } from "./refresh-estimate.ts";
import type { ReasonCode } from "./verdict.ts";

interface TrialSeeds {
  readonly subDomain: string;
  readonly language: Language;
  readonly found: number;
  readonly status: Seeding["status"];
  readonly detail: string | null;
}

/** Share of accepted runs among ended ones, with its 95 % interval by Wilson's score; the share is null when no run has ended. */
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
  /** US dollars; null when no call had a price. */
  readonly dollars: number | null;
}

/** Registrable domains of the evidence's pages. */
export interface TrialSources {
  readonly seen: number;
  readonly kept: number;
  /** Most frequent domain among the kept pieces. If none was kept, the most frequent domain among all gathered pieces. */
  readonly top: { readonly site: string; readonly share: number } | null;
  /** Exponential of the entropy of the shares. It is the number of equally used sites that would be as diverse. */
  readonly effective: number | null;
}

/**
 * Prediction of what a full request would need. `trial`: it is sampled from the trial's own runs. `database`: it is sampled from all runs
 * of the database, because the trial has too few. `priors`: it is assumed.
 */
export interface TrialPrediction {
  readonly questions: number;
  readonly basis: "trial" | "database" | "priors";
  readonly expected: RefreshEstimate;
  /** Seconds at the trial's pace; null when no run ended. */
  readonly seconds: Range | null;
}

/** Results of the trial of a new domain. */
export interface DomainTrial {
  readonly refreshId: string;
  readonly domain: string;
  readonly begun: Date;
  /** Whether every run ended; if not, the budget was used up. */
  readonly complete: boolean;
  readonly seeds: readonly TrialSeeds[];
  /** Yield of all runs first, then by language. */
  readonly yield: readonly TrialYield[];
  readonly rejected: readonly TrialRejection[];
  readonly sources: TrialSources;
  /**
   * Numbers of pieces of evidence: gathered pieces, those whose freshness is decided, fresh pieces among the decided ones, and kept pieces.
   */
  readonly evidence: {
    readonly gathered: number;
    readonly decided: number;
    readonly fresh: number;
    readonly kept: number;
  };
  readonly costs: CostReport;
  readonly seconds: number;
  readonly prediction: TrialPrediction;
  /** Advice about the parts of the trial that went badly, each in one sentence. */
  readonly advice: readonly string[];
}
