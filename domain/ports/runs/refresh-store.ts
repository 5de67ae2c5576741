import type { Account } from "../../cost/account.ts";
import type { FormOrder } from "../../form/form.ts";
import type { Language } from "../../language.ts";
import type { RefreshEstimate } from "../../run/refresh-estimate.ts";
import type { SourceKind, SourceShares } from "../../run/source-grade.ts";
import type { ListPosition } from "../list-position.ts";

export type RefreshStatus = "open" | "done" | "ended" | "dropped";

/** One request for N newly accepted questions, for forms of questions that are accepted already, or for questions of a delta. */
export interface Refresh {
  readonly id: string;
  /** Forms that a refresh of the purpose `forms` makes, one run for each; null for a refresh that makes questions. */
  readonly orders: readonly FormOrder[] | null;
  /** `forms`: forms of accepted items. `templated`: questions of a delta. Neither asks for items of the loop. */
  readonly purpose: "items" | "forms" | "templated";
  /** Number of wanted questions or forms. */
  readonly target: number;
  readonly languages: readonly Language[];
  readonly domains: readonly string[] | null;
  /** Shares of its seeds by source; null where all come from the live web. */
  readonly sources: SourceShares | null;
  /** Hash of the settings that make two refreshes the same: target, languages, domains, method, models. */
  readonly settingsHash: string;
  /** Hash of the method and the models alone: refreshes with the same one cost alike. */
  readonly workHash: string | null;
  /** Estimate of its cost when it was requested; null where none was made. */
  readonly expected: RefreshEstimate | null;
  readonly status: RefreshStatus;
  readonly budgetDollars: number | null;
  /**
   * Number of runs of each language in a trial, which also collects seeds once for every sub-domain. Null: as many runs as the target
   * needs.
   */
  readonly runsEach: number | null;
  /** Whether any worker may work on it. Otherwise work is done only while the process that requested it sends heartbeats. */
  readonly detached: boolean;
  readonly started: Date;
  readonly ended: Date | null;
}

export interface RefreshProgress {
  /** Number of accepted questions without the unsolved ones. */
  readonly accepted: number;
  /** Number of accepted questions that no panel model could answer. They are counted separately. */
  readonly unsolved: number;
  readonly rejected: number;
  readonly open: number;
  readonly acceptedByLanguage: Readonly<Record<Language, number>>;
  readonly rejectedByReason: Readonly<Record<string, number>>;
  /** Number of seedings, and in `added` the number of their seeds. */
  readonly seedings: {
    readonly open: number;
    readonly ended: number;
    /** Number of ended seedings whose agent gave no usable reply. */
    readonly failed: number;
    readonly added: number;
  };
  /** Numbers of seeds that it has taken, by source. */
  readonly seedsTaken: Readonly<Record<SourceKind, number>>;
  readonly rounds: number;
  readonly pages: number;
  readonly calls: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly dollars: number | null;
  /** Account of the refresh's budget, if it has one. */
  readonly account: Pick<Account, "heldDollars" | "lostDollars" | "refusedDollars">;
}

export interface RefreshStore {
  create(
    refresh: Pick<Refresh, "target" | "languages" | "domains" | "settingsHash" | "budgetDollars"> & {
      /** `items` when absent. */
      readonly purpose?: Refresh["purpose"];
      readonly orders?: readonly FormOrder[];
      /** The live web alone when absent. */
      readonly sources?: SourceShares;
      readonly workHash?: string;
      readonly expected?: RefreshEstimate;
      readonly detached?: boolean;
      readonly runsEach?: number | null;
      /** Id chosen by the caller, so that a repeat finds the refresh again. An existing refresh is returned unchanged. */
      readonly id?: string;
    },
  ): Promise<Refresh>;
  get(id: string): Promise<Refresh | null>;
  /** Lists refreshes, newest first; those before the given one if there is one. */
  list(filter: { readonly before?: ListPosition | undefined; readonly limit: number }): Promise<Refresh[]>;
  newestOpen(settingsHash: string): Promise<Refresh | null>;
  /** Open refreshes that may be worked on now: with a heartbeat, or detached. A request that nobody waits for costs nothing. */
  listOpen(): Promise<Refresh[]>;
  /**
   * Says that a process waits for the refresh for the next `seconds`; 0 ends the wait. Its jobs are given to workers only while a process
   * waits.
   */
  heartbeat(id: string, seconds: number): Promise<void>;
  /** Allows any worker to work on it from now on. */
  detach(id: string): Promise<void>;
  setBudget(id: string, dollars: number | null): Promise<void>;
  end(id: string, status: "done" | "ended" | "dropped"): Promise<void>;
  progress(id: string): Promise<RefreshProgress>;
  /** Runs `plan` while no other process plans the same refresh; null when another process is planning it. */
  exclusively<T>(id: string, plan: () => Promise<T>): Promise<T | null>;
}
