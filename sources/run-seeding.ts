import { GiveUpItemError } from "../domain/errors/freshet-error.ts";
import type { AgentFailure } from "../domain/model-calls/call-spec.ts";
import type { SeedingStore, SeedStore } from "../domain/ports/runs/seeding-store.ts";
import type { Source } from "../domain/ports/runs/source.ts";
import type { PageStore } from "../domain/ports/web/page-store.ts";
import type { SourceKind } from "../domain/run/source-grade.ts";
import type { MethodSettings } from "../domain/settings/method-settings.ts";

/** Parts that a seeding's job needs. */
export interface SeedingParts {
  readonly sources: Readonly<Record<SourceKind, Source>>;
  readonly seeds: Pick<SeedStore, "add">;
  readonly seedings: Pick<SeedingStore, "get" | "finish">;
  readonly pages: Pick<PageStore, "putSnapshot">;
  readonly method: Pick<MethodSettings, "maxSeeds">;
}

/**
 * Does a seeding: the source finds seeds for one sub-domain in one language, and the store keeps those that are new. Returns the number of
 * new seeds.
 */
export async function runSeeding(
  { sources, seeds, seedings, pages, method }: SeedingParts,
  seedingId: string,
): Promise<{ added: number; failed?: AgentFailure }> {
  const seeding = await seedings.get(seedingId);
  if (seeding === null) {
    throw new GiveUpItemError(`seeding ${seedingId} is not in the database; drop it`, {
      code: "seeding-unknown",
    });
  }
  if (seeding.status !== "open") return { added: seeding.added };
  const found = await sources[seeding.source].findSeeds(seeding);
  if (!found.ok) {
    const detail = `the seeding agent gave no usable reply (${found.failed.fault})`;
    await seedings.finish(seedingId, { status: "failed", added: 0, detail });
    return { added: 0, failed: found.failed };
  }
  for (const page of found.pages) await pages.putSnapshot(page);
  const { detail } = found;
  const added = await seeds.add(found.seeds, { max: method.maxSeeds, ends: { seedingId, detail } });
  return { added: added.length };
}
