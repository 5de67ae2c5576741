import type { Account } from "../cost/account.ts";
import type { Language } from "../language.ts";

/** One sub-domain in one language, asked for seeds once in a refresh or `freshet seed` (round counts repeats). */
export interface Seeding {
  readonly id: string;
  readonly refreshId: string | null;
  readonly language: Language;
  readonly domain: string;
  readonly subDomain: string;
  readonly round: number;
  readonly wanted: number;
  readonly status: "open" | "done" | "failed";
  readonly added: number;
  readonly detail: string | null;
  readonly created: Date;
  /** Of its request, `YYYY-MM-DD`. */
  readonly day: string;
}

export interface SeedingStore {
  create(
    seeding: Pick<Seeding, "refreshId" | "language" | "domain" | "subDomain" | "round" | "wanted"> & {
      /** Of the caller's making, where a repeat must find it again. */
      readonly id?: string;
    },
  ): Promise<Seeding>;
  get(id: string): Promise<Seeding | null>;
  /** How many of its sub-domain and language were requested before it. */
  countEarlier(seeding: Seeding): Promise<number>;
  list(refreshId: string | null): Promise<Seeding[]>;
  /** As `RefreshStore.heartbeat`, for seedings that belong to no refresh. */
  heartbeat(ids: readonly string[], seconds: number): Promise<void>;
  /** Puts seedings that belong to no refresh under one order, whose calls may cost so much together; null: whatever they cost. The same order id again is the same order. */
  request(ids: readonly string[], budgetDollars: number | null, requestId?: string): Promise<void>;
  /** What the seedings of one request have cost so far, and may. */
  spend(id: string): Promise<Account & { readonly budgetDollars: number | null }>;
  finish(
    id: string,
    result: { status: "done" | "failed"; added: number; detail: string | null },
  ): Promise<void>;
}
