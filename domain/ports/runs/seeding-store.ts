import type { Account } from "../../cost/account.ts";
import type { Language } from "../../language.ts";
import type { Seed } from "../../run/seed.ts";
import type { SourceKind } from "../../run/source-grade.ts";

/** The collection of seeds for one sub-domain in one language, in a refresh or in `freshet seed`. `round` counts repeats. */
export interface Seeding {
  readonly id: string;
  readonly refreshId: string | null;
  readonly source: SourceKind;
  /** Snapshots of a delta's seeding, `T0..T1`; null for the newest two, and for the live web. */
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
      /** `web` when absent. */
      readonly source?: SourceKind;
      readonly pair?: string | null;
      /** Id chosen by the caller, so that a repeat finds the seeding again. */
      readonly id?: string;
    },
  ): Promise<Seeding>;
  get(id: string): Promise<Seeding | null>;
  /** Number of earlier seedings of its source, sub-domain and language. */
  countEarlier(seeding: Seeding): Promise<number>;
  list(refreshId: string | null): Promise<Seeding[]>;
  /** Seedings that one request joined, oldest first. */
  listRequest(requestId: string): Promise<Seeding[]>;
  /** Like `RefreshStore.heartbeat`, for seedings that belong to no refresh. */
  heartbeat(ids: readonly string[], seconds: number): Promise<void>;
  /**
   * Joins seedings that belong to no refresh into one request, whose calls together may cost `budgetDollars`; null for no budget. The same
   * request id again is the same request.
   */
  request(ids: readonly string[], budgetDollars: number | null, requestId?: string): Promise<void>;
  /** Cost so far, and budget, of the seedings of one request. */
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
   * Adds the seeds that are new by language and name (`seedNameKeys`: other ways to write a known name are not new) and returns them. A
   * seeding in `ends` is ended as done with this number in the same transaction: if a process were killed between two transactions, the
   * added seeds would later count as known.
   */
  add(
    seeds: readonly Omit<Seed, "id">[],
    options: { max: number; ends?: { seedingId: string; detail: string | null } },
  ): Promise<Seed[]>;
  get(id: string): Promise<Seed | null>;
  list(filter: SeedFilter & { unused?: boolean }): Promise<Seed[]>;
  /** Names of seeds, oldest first, with the day on which each surfaced. A cell of a large store has thousands. */
  listNames(filter: Omit<SeedFilter, "limit">): Promise<Pick<Seed, "name" | "surfaced">[]>;
  count(filter: SeedFilter): Promise<number>;
  /** Numbers of seeds that no refresh has taken, by `subDomain/language`; of one source where it is given. */
  countUnused(source?: SourceKind): Promise<ReadonlyMap<string, number>>;
  /** Numbers of seeds of one language that a refresh has taken, by source. */
  countTaken(refreshId: string, language: Language): Promise<Readonly<Record<SourceKind, number>>>;
  /** Seeds that the refresh took and that have no run yet. */
  listTaken(refreshId: string): Promise<Seed[]>;
  /** Takes seeds that no run has used, spread over languages and sub-domains. Each seed is taken once. */
  takeUnused(filter: {
    languages: readonly Language[];
    domains?: readonly string[];
    /** One source alone; all when absent. */
    source?: SourceKind;
    limit: number;
    refreshId: string;
  }): Promise<Seed[]>;
}
