import type { Account } from "../cost/account.ts";
import type { Language } from "../language.ts";

export type RefreshStatus = "open" | "done" | "ended" | "dropped";

/** One request for N newly accepted questions. */
export interface Refresh {
  readonly id: string;
  readonly target: number;
  readonly languages: readonly Language[];
  readonly domains: readonly string[] | null;
  /** Hash of the settings that make two refreshes equal: target, languages, domains, method, models. */
  readonly settingsHash: string;
  readonly status: RefreshStatus;
  readonly budgetDollars: number | null;
  /** A trial: every sub-domain is asked for seeds once, and so many runs of each language are brought to their end. Null: as many as the target takes. */
  readonly runsEach: number | null;
  /** Any worker may work on it; otherwise work is done only while the process that requested it sends heartbeats. */
  readonly detached: boolean;
  readonly started: Date;
  readonly ended: Date | null;
}

export interface RefreshProgress {
  /** Without those that are unsolved. */
  readonly accepted: number;
  /** Accepted, and kept apart: nobody on the panel found the answer. */
  readonly unsolved: number;
  readonly rejected: number;
  readonly open: number;
  readonly acceptedByLanguage: Readonly<Record<Language, number>>;
  readonly rejectedByReason: Readonly<Record<string, number>>;
  /** Sub-domains that were, or are, asked for seeds; `added`: seeds that came of it. */
  readonly seedings: {
    readonly open: number;
    readonly ended: number;
    /** Of the ended ones those whose agent gave nothing that could be used. */
    readonly failed: number;
    readonly added: number;
  };
  readonly rounds: number;
  readonly pages: number;
  readonly calls: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly dollars: number | null;
  /** Of its budget, where it has one. */
  readonly account: Pick<Account, "heldDollars" | "lostDollars" | "refusedDollars">;
}

export interface RefreshStore {
  create(
    refresh: Pick<Refresh, "target" | "languages" | "domains" | "settingsHash" | "budgetDollars"> & {
      readonly detached?: boolean;
      readonly runsEach?: number | null;
      /** Of the caller's making, where a repeat must find it again: then it is given back as it stands. */
      readonly id?: string;
    },
  ): Promise<Refresh>;
  get(id: string): Promise<Refresh | null>;
  newestOpen(settingsHash: string): Promise<Refresh | null>;
  /** Open ones that may be worked on now: with a heartbeat, or detached. A request that nobody waits for costs nothing. */
  listOpen(): Promise<Refresh[]>;
  /** Says that a process waits for it, for so many seconds from now; 0 lets go. Its jobs are handed out only while somebody does. */
  heartbeat(id: string, seconds: number): Promise<void>;
  /** From now on any worker may work on it. */
  detach(id: string): Promise<void>;
  setBudget(id: string, dollars: number | null): Promise<void>;
  end(id: string, status: "done" | "ended" | "dropped"): Promise<void>;
  progress(id: string): Promise<RefreshProgress>;
  /** Runs `plan` while no other process plans the same refresh; null where another does right now. */
  exclusively<T>(id: string, plan: () => Promise<T>): Promise<T | null>;
}
