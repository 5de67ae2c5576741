import type { AgentFailure } from "../../model-calls/call-spec.ts";
import type { PageSnapshot } from "../../page/page-snapshot.ts";
import type { Seed } from "../../run/seed.ts";
import type { SourceKind } from "../../run/source-grade.ts";
import type { Seeding } from "./seeding-store.ts";

/** What a source found for one seeding. */
type FoundSeeds =
  | {
      readonly ok: true;
      /** The seeds, each with the evidence that the source itself has of it (`delta`). The live web's evidence is gathered by agents. */
      readonly seeds: readonly Omit<Seed, "id">[];
      /** Pages that this evidence quotes; they are stored before the seeds. */
      readonly pages: readonly PageSnapshot[];
      /** One line about what was left out, or why nothing was found; null where there is nothing to tell. */
      readonly detail: string | null;
    }
  | { readonly ok: false; readonly failed: AgentFailure };

/** A source of knowledge: it finds seed entities, and it may know evidence of a seed before any page is read. */
export interface Source {
  readonly kind: SourceKind;
  /** Finds up to `wanted` new seeds of a seeding's sub-domain and language. */
  findSeeds(seeding: Seeding): Promise<FoundSeeds>;
}
