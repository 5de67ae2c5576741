import type { AgentFailure } from "../../model-calls/call-spec.ts";
import type { PageSnapshot } from "../../page/page-snapshot.ts";
import type { Seed } from "../../run/seed.ts";
import type { SourceKind } from "../../run/source-grade.ts";
import type { Seeding } from "./seeding-store.ts";

/** What a source found for one seeding. */
type FoundSeeds =
  | {
      readonly ok: true;
      /**
       * The seeds. Each has in `delta` the evidence that the source itself has about it. The live web's seeds have none, because agents
       * gather their evidence.
       */
      readonly seeds: readonly Omit<Seed, "id">[];
      /** Pages that the source's own evidence quotes. They are stored before the seeds. */
      readonly pages: readonly PageSnapshot[];
      /** One line that says what was left out, or why nothing was found. Null if there is nothing to say. */
      readonly detail: string | null;
    }
  | { readonly ok: false; readonly failed: AgentFailure };

/** A source of knowledge. It finds seed entities, and it may have evidence about a seed before any page is read. */
export interface Source {
  readonly kind: SourceKind;
  /** Finds up to `wanted` new seeds of a seeding's sub-domain and language. */
  findSeeds(seeding: Seeding): Promise<FoundSeeds>;
}
