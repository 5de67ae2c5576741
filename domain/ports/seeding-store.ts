import type { Account } from "../cost/account.ts";
import type { Language } from "../language.ts";
import type { SourceKind } from "../run/source-shares.ts";

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
