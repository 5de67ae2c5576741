import type { GatheredEvidence } from "../evidence/gathered-evidence.ts";
import type { Language } from "../language.ts";
import type { Seed } from "../run/seed.ts";

/** Where seeds come from: the live web (EvoBrowseComp §2.1), or what changed between two Wikidata snapshots (LiveSearchBench §4.2). */
export type SourceKind = "web" | "wikidata";

/** A source of knowledge: it finds seed entities, and it may know evidence of a seed before any page is read. */
export interface Source {
  readonly kind: SourceKind;
  /** Finds up to `wanted` new seeds of one sub-domain in one language. */
  findSeeds(request: {
    readonly language: Language;
    readonly domain: string;
    readonly subDomain: string;
    readonly wanted: number;
    readonly signal: AbortSignal;
  }): Promise<readonly Omit<Seed, "id">[]>;
  /** Evidence that the source itself holds about a seed; empty for the live web, whose evidence is gathered by agents. */
  evidenceOf(seed: Seed): Promise<readonly GatheredEvidence[]>;
}
