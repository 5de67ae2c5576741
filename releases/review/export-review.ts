import { createHash } from "node:crypto";
import { SettingsError } from "../../domain/errors/freshet-error.ts";
import { findByBeginning } from "../../domain/find-by-beginning.ts";
import type { Clock } from "../../domain/ports/clock.ts";
import type { Stores } from "../../domain/ports/stores.ts";
import type { ReleaseItem } from "../../domain/release/release-item.ts";
import { readReleaseItems } from "../plan/release-item.ts";
import { sha256 } from "../release-files.ts";
import { canaryOfReview } from "./blind-review.ts";
import { writeSheet } from "./review-sheet.ts";

export interface ReviewRequest {
  /** Id of a release, or the beginning of one. Without it the sample is drawn from all live items. */
  readonly release?: string;
  /** Number of items of each language. */
  readonly perLanguage: number;
  readonly seed: number;
  /** Names of the annotators, who get a sheet each. Without names there is one sheet that names nobody. */
  readonly annotators: readonly string[];
}

export interface ExportedReview {
  readonly id: string;
  readonly items: readonly { readonly id: string; readonly language: string; readonly domain: string }[];
  readonly sheets: readonly { readonly annotator: string; readonly text: string }[];
}

type ReviewStores = Pick<Stores, "questions" | "lifecycles" | "releases" | "humanReviews" | "exposureEvents">;

/**
 * Draws a sample for human review, records the annotators in the exposure ledger, and writes their sheets. The same request on the same
 * items gives the same sample. @throws SettingsError
 */
export async function exportReview(
  { stores, clock }: { readonly stores: ReviewStores; readonly clock: Clock },
  request: ReviewRequest,
): Promise<ExportedReview> {
  const { perLanguage, seed, annotators } = request;
  const release =
    request.release === undefined
      ? null
      : findByBeginning("release", await stores.releases.list(), request.release);
  const ids =
    release === null
      ? await liveIds(stores)
      : (await stores.releases.listItems(release.id)).map(({ questionId }) => questionId);
  const sample = sampleItems(await readReleaseItems(stores, ids), { perLanguage, seed });
  if (sample.length === 0)
    throw new SettingsError("there is no live item to review: `freshet refresh --target N` makes some", {
      code: "nothing-to-review",
    });
  const questionIds = sample.map(({ id }) => id);
  const text = JSON.stringify([release?.id ?? null, seed, questionIds]);
  const id = `review-${createHash("sha256").update(text).digest("hex").slice(0, 12)}`;
  const review = { id, releaseId: release?.id ?? null, questionIds, exported: clock.now() };
  const names = annotators.length > 0 ? [...new Set(annotators)] : [""];
  await stores.humanReviews.create(review);
  await stores.exposureEvents.note(
    names.flatMap((name) =>
      questionIds.map((itemId) => ({
        itemId,
        kind: "key-granted" as const,
        key: `review/${id}/${name}`,
        at: review.exported,
        party: name === "" ? "annotator" : name,
        detail: { review: id },
      })),
    ),
  );
  const canary = await canaryOfReview(stores.releases, review);
  return {
    id,
    items: sample.map(({ id: item, language, domain }) => ({ id: item, language, domain })),
    sheets: names.map((annotator) => ({
      annotator,
      text: writeSheet(sample, { reviewId: id, annotator, canary }),
    })),
  };
}

async function liveIds({ lifecycles }: Pick<Stores, "lifecycles">): Promise<string[]> {
  const itemLifecycles = await lifecycles.list({ states: ["active", "watch"] });
  return itemLifecycles.filter(({ unsolved }) => !unsolved).map(({ questionId }) => questionId);
}

/**
 * Draws `perLanguage` items of each language, distributed over the domains (EvoBrowseComp, appendix C: 50 English and 50 Chinese ones).
 * Only the seed decides: the same items and seed give the same sample, in whichever order the items are listed.
 */
export function sampleItems<T extends Pick<ReleaseItem, "id" | "language" | "domain">>(
  items: readonly T[],
  { perLanguage, seed }: { readonly perLanguage: number; readonly seed: number },
): T[] {
  const drawn = (text: string): string => sha256(`${seed} ${text}`);
  const sorted = (texts: Iterable<string>): string[] => [...new Set(texts)].sort();
  return sorted(items.map(({ language }) => language)).flatMap((language) => {
    const own = items.filter((item) => item.language === language);
    const piles = sorted(own.map(({ domain }) => domain))
      .sort((one, other) => (drawn(one) < drawn(other) ? -1 : 1))
      .map((domain) =>
        own
          .filter((item) => item.domain === domain)
          .sort((one, other) => (drawn(one.id) < drawn(other.id) ? -1 : 1)),
      );
    // Items are taken from the domains in turn.
    const rounds = Math.max(0, ...piles.map((pile) => pile.length));
    const order = Array.from({ length: rounds }, (_, round) => piles.flatMap((pile) => pile[round] ?? []));
    return order.flat().slice(0, perLanguage);
  });
}
