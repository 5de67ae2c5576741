import { and, asc, eq, gt, inArray, notInArray } from "drizzle-orm";
import { isLive, lifecycleStates } from "../../domain/exposure/lifecycle.ts";
import type { OutdatedParts, Release } from "../../domain/ports/questions/release-store.ts";
import type { Executor } from "../database/open-database.ts";
import { forms, outdatedForm } from "../forms/forms.ts";
import { evidence } from "../items/items.ts";
import { pageTakedowns } from "../pages/takedowns.ts";
import { reverifications } from "../questions/create-reverification-store.ts";
import { lifecycles } from "../questions/lifecycles.ts";
import { questions } from "../questions/questions.ts";
import { releaseItems } from "./releases.ts";

/**
 * Finds the published parts of a release that changed after it was built. Items are looked up by the release's id, so that a large release
 * needs no long list of ids. Forms are looked up by the ids of the manifest.
 */
export async function findOutdated(
  on: Executor,
  { id, built, manifest }: Pick<Release, "id" | "built" | "manifest">,
): Promise<OutdatedParts> {
  const published = on
    .select({ id: releaseItems.questionId })
    .from(releaseItems)
    .where(and(eq(releaseItems.releaseId, id), eq(releaseItems.split, "public")));
  const gone = await on
    .select({ id: lifecycles.questionId })
    .from(lifecycles)
    .where(and(inArray(lifecycles.questionId, published), notInArray(lifecycles.state, liveStates)))
    .orderBy(asc(lifecycles.questionId));
  const corrected = await on
    .select({ id: reverifications.questionId })
    .from(reverifications)
    .where(
      and(
        inArray(reverifications.questionId, published),
        eq(reverifications.corrected, true),
        gt(reverifications.at, built),
      ),
    )
    .groupBy(reverifications.questionId)
    .orderBy(asc(reverifications.questionId));
  const quoting = await on
    .select({ id: questions.id })
    .from(questions)
    .innerJoin(evidence, eq(evidence.runId, questions.runId))
    .innerJoin(pageTakedowns, eq(pageTakedowns.pageId, evidence.snapshotId))
    .where(and(inArray(questions.id, published), eq(evidence.status, "kept"), gt(pageTakedowns.at, built)))
    .groupBy(questions.id)
    .orderBy(asc(questions.id));
  const doubted = await findOutdatedForms(on, Object.keys(manifest.forms ?? {}));
  const ids = (rows: readonly { readonly id: string }[]) => rows.map((row) => row.id);
  return { gone: ids(gone), corrected: ids(corrected), quoting: ids(quoting), doubted };
}

const liveStates = lifecycleStates.filter(isLive);
const rowsAtOnce = 500;

/** Finds those of the forms whose item was corrected, or which a re-verification put in doubt. */
export async function findOutdatedForms(on: Executor, formIds: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (let from = 0; from < formIds.length; from += rowsAtOnce) {
    const isOutdated = and(inArray(forms.id, formIds.slice(from, from + rowsAtOnce)), outdatedForm);
    const rows = await on.select({ id: forms.id }).from(forms).where(isOutdated).orderBy(asc(forms.id));
    found.push(...rows.map(({ id }) => id));
  }
  return found;
}
