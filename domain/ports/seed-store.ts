import type { Language } from "../language.ts";
import type { Seed } from "../run/seed.ts";

export interface SeedFilter {
  readonly language?: Language;
  readonly domain?: string;
  readonly subDomain?: string;
  readonly limit?: number;
  /** Only those that were added before. */
  readonly before?: Date;
}

export interface SeedStore {
  /**
   * Adds those that are new by (language, normalised name); gives the seeds that were added. A seeding that is named ends as done with that
   * many, at once or not at all: after a kill in between, what it added would count as known.
   */
  add(
    seeds: readonly Omit<Seed, "id">[],
    options: { max: number; ends?: { seedingId: string; detail: string | null } },
  ): Promise<Seed[]>;
  get(id: string): Promise<Seed | null>;
  list(filter: SeedFilter & { unused?: boolean }): Promise<Seed[]>;
  count(filter: SeedFilter): Promise<number>;
  /** Seeds that no refresh has taken, by `subDomain/language`. */
  countUnused(): Promise<ReadonlyMap<string, number>>;
  /** What the refresh took and has made no run for yet. */
  listTaken(refreshId: string): Promise<Seed[]>;
  /** Takes seeds that no run has used, spread over languages and sub-domains; each is given out once. */
  takeUnused(filter: {
    languages: readonly Language[];
    domains?: readonly string[];
    limit: number;
    refreshId: string;
  }): Promise<Seed[]>;
}
