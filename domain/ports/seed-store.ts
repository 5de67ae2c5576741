import type { Language } from "../language.ts";
import type { Seed } from "../run/seed.ts";
import type { SourceKind } from "../run/source-shares.ts";

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
