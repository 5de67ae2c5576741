import type { Account } from "../../cost/account.ts";
import type { Language } from "../../language.ts";
import type { Seed } from "../../run/seed.ts";
import type { SourceKind } from "../../run/source-grade.ts";

/** The collection of seeds for one sub-domain in one language, for a refresh or for `freshet seed`. `round` is the number of the repeat. */
export interface Seeding {
  readonly id: string;
  readonly refreshId: string | null;
  readonly source: SourceKind;
  /**
   * Snapshots from which a delta's seeding takes seeds, `T0..T1`. Null for the newest two snapshots, and for seedings from the live web.
   */
  readonly pair: string | null;
  readonly language: Language;
  readonly domain: string;
  readonly subDomain: string;
  readonly round: number;
  readonly wanted: number;
  readonly status: "open" | "done" | "failed";
  readonly added: number;
  readonly detail: string | null;
  readonly created: Date;
  /** Day of its request, `YYYY-MM-DD`. */
  readonly day: string;
}

export interface SeedingStore {
  create(
    seeding: Pick<Seeding, "refreshId" | "language" | "domain" | "subDomain" | "round" | "wanted"> & {
      /** Source of the seeds; `web` by default. */
      readonly source?: SourceKind;
      readonly pair?: string | null;
      /** Id chosen by the caller, so that a repeat finds the same seeding. */
      readonly id?: string;
    },
  ): Promise<Seeding>;
  get(id: string): Promise<Seeding | null>;
  /** Counts the earlier seedings with the same source, sub-domain and language. */
  countEarlier(seeding: Seeding): Promise<number>;
  list(refreshId: string | null): Promise<Seeding[]>;
  /** Lists the seedings that one request joined, oldest first. */
  listRequest(requestId: string): Promise<Seeding[]>;
  /** Like `RefreshStore.heartbeat`, for seedings that belong to no refresh. */
  heartbeat(ids: readonly string[], seconds: number): Promise<void>;
  /**
   * Joins seedings that belong to no refresh into one request. All calls of the request together may cost `budgetDollars`; null means no
   * budget. Joining under the same request id again gives the same request.
   */
  request(ids: readonly string[], budgetDollars: number | null, requestId?: string): Promise<void>;
  /** Returns the account and the budget of all seedings of one request together. */
  spend(id: string): Promise<Account & { readonly budgetDollars: number | null }>;
  finish(
    id: string,
    result: { status: "done" | "failed"; added: number; detail: string | null },
  ): Promise<void>;
}

export interface SeedFilter {
  readonly language?: Language;
  readonly domain?: string;
  readonly subDomain?: string;
  readonly limit?: number;
  /** Selects seeds that were added before this time. */
  readonly before?: Date;
  /** Selects seeds after this one in the order of the list. */
  readonly after?: string;
}

export interface SeedStore {
  /**
   * Adds the seeds that are new by language and name, and returns them. Another way to write a known name is not new (`seedNameKeys`). A
   * seeding in `ends` is ended as done, with the number of added seeds, in the same transaction. If there were two transactions and a
   * process were killed between them, the added seeds would count as already known when the seeding is repeated.
   */
  add(
    seeds: readonly Omit<Seed, "id">[],
    options: { max: number; ends?: { seedingId: string; detail: string | null } },
  ): Promise<Seed[]>;
  get(id: string): Promise<Seed | null>;
  list(filter: SeedFilter & { unused?: boolean }): Promise<Seed[]>;
  /**
   * Lists only the names of seeds and the days on which they surfaced, oldest first. One sub-domain of a large store has thousands of
   * seeds.
   */
  listNames(filter: Omit<SeedFilter, "limit">): Promise<Pick<Seed, "name" | "surfaced">[]>;
  count(filter: SeedFilter): Promise<number>;
  /** Counts the seeds that no refresh has taken, by `subDomain/language`. If a source is given, only the seeds of that source count. */
  countUnused(source?: SourceKind): Promise<ReadonlyMap<string, number>>;
  /** Counts the seeds of one language that a refresh has taken, by source. */
  countTaken(refreshId: string, language: Language): Promise<Readonly<Record<SourceKind, number>>>;
  /** Lists the seeds that the refresh took and that have no run yet. */
  listTaken(refreshId: string): Promise<Seed[]>;
  /** Takes seeds that no run has used, spread over languages and sub-domains. Each seed is taken once. */
  takeUnused(filter: {
    languages: readonly Language[];
    domains?: readonly string[];
    /** Takes seeds of this source only; of all sources by default. */
    source?: SourceKind;
    limit: number;
    refreshId: string;
  }): Promise<Seed[]>;
}
