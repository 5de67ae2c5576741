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
  /** Forms that a refresh with the purpose `forms` makes. Each form has a run of its own. Null for other refreshes. */
  readonly orders: readonly FormOrder[] | null;
  /** `forms`: the refresh makes forms of accepted items. `templated`: it makes questions of a delta. Neither makes items by the loop. */
  readonly purpose: "items" | "forms" | "templated";
  /** Number of wanted questions or forms. */
  readonly target: number;
  readonly languages: readonly Language[];
  readonly domains: readonly string[] | null;
  /** Shares of the refresh's seeds by source. Null if all seeds come from the live web. */
  readonly sources: SourceShares | null;
  /** Hash of the settings by which two refreshes are the same: target, languages, domains, method, models. */
  readonly settingsHash: string;
  /** Hash of the method and the models alone. Refreshes with the same hash cost about the same. */
  readonly workHash: string | null;
  /** Estimate of the refresh's cost, made when it was requested. Null if none was made. */
  readonly expected: RefreshEstimate | null;
  readonly status: RefreshStatus;
  readonly budgetDollars: number | null;
  /**
   * Number of runs of each language if the refresh is a trial, which also collects seeds once for every sub-domain. Null if the refresh
   * makes as many runs as its target needs.
   */
  readonly runsEach: number | null;
  /**
   * Whether any worker may work on the refresh at any time. Otherwise work is done only while the process that requested it sends
   * heartbeats.
   */
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
  /** Number of seedings by state. `added` is the number of seeds that they added. */
  readonly seedings: {
    readonly open: number;
    readonly ended: number;
    /** Number of ended seedings whose agent gave no usable reply. */
    readonly failed: number;
    readonly added: number;
  };
  /** Numbers of seeds that the refresh has taken, by source. */
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
      /** Purpose; `items` by default. */
      readonly purpose?: Refresh["purpose"];
      readonly orders?: readonly FormOrder[];
      /** Shares of seeds by source; by default all come from the live web. */
      readonly sources?: SourceShares;
      readonly workHash?: string;
      readonly expected?: RefreshEstimate;
      readonly detached?: boolean;
      readonly runsEach?: number | null;
      /** Id chosen by the caller, so that a repeat of the request finds the same refresh. An existing refresh is returned unchanged. */
      readonly id?: string;
    },
  ): Promise<Refresh>;
  get(id: string): Promise<Refresh | null>;
  /** Lists refreshes, newest first; those before the given one if there is one. */
  list(filter: { readonly before?: ListPosition | undefined; readonly limit: number }): Promise<Refresh[]>;
  newestOpen(settingsHash: string): Promise<Refresh | null>;
  /**
   * Lists open refreshes that may be worked on now: those with a heartbeat and detached ones. So a request for which nobody waits costs
   * nothing.
   */
  listOpen(): Promise<Refresh[]>;
  /**
   * Records that a process waits for the refresh during the next `seconds`; 0 ends the wait. Workers get the jobs of a refresh that is not
   * detached only while a process waits.
   */
  heartbeat(id: string, seconds: number): Promise<void>;
  /** Allows any worker to work on it from now on. */
  detach(id: string): Promise<void>;
  setBudget(id: string, dollars: number | null): Promise<void>;
  end(id: string, status: "done" | "ended" | "dropped"): Promise<void>;
  progress(id: string): Promise<RefreshProgress>;
  /** Runs `plan` while no other process plans the same refresh. Null if another process is planning it now. */
  exclusively<T>(id: string, plan: () => Promise<T>): Promise<T | null>;
}
