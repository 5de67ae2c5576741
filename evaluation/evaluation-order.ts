import type { TrialMode } from "../domain/evaluation/trial.ts";

/** What `freshet eval` was asked for; what is left out is as the settings have it. */
export interface EvaluationOrder {
  /** A benchmark file, a sealed release's folder, or `questions`: the accepted ones that are live and public. */
  readonly source: string;
  /** Of a sealed release. */
  readonly keyFile?: string;
  readonly solvers: OrderedSolvers;
  readonly modes?: readonly TrialMode[];
  readonly runs?: number;
  /** Of `questions` the private ones too, and those that are no longer live. */
  readonly all?: boolean;
  /** So many questions, from the first. */
  readonly limit?: number;
  readonly budgetDollars?: number;
  /** Goes on with the newest evaluation of the same order. */
  readonly resume?: boolean;
}

/** Models by name, or one agent of somebody else's. */
export type OrderedSolvers =
  | { readonly kind: "model"; readonly names: readonly string[] }
  | { readonly kind: "command" | "url" | "file"; readonly at: string; readonly name?: string };
