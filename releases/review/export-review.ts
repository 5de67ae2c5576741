import { createHash } from "node:crypto";
import { SettingsError } from "../../domain/errors/freshet-error.ts";
import { findByBeginning } from "../../domain/find-by-beginning.ts";
import { type TaskKind, taskKind } from "../../domain/form/task-kind.ts";
import type { Clock } from "../../domain/ports/clock.ts";
import { type HumanReview, itemsOf } from "../../domain/ports/questions/human-review-store.ts";
import type { Stores } from "../../domain/ports/stores.ts";
import { sha256 } from "../release-files.ts";
import { canaryOfReview } from "./blind-review.ts";
import { type Candidate, listCandidateForms, listQuestions } from "./list-candidates.ts";
import { type ItemStores, readReviewItems } from "./read-review-items.ts";
import { writeSheet } from "./review-sheet.ts";

export interface ReviewRequest {
  /** Id of a release, or the beginning of one. Without it the sample is drawn from all live items. */
  readonly release?: string;
  /** Kinds of tasks to sample; questions if it is left out. */
  readonly kinds?: readonly TaskKind[];
  /** Number of items of each kind and language. */
  readonly perLanguage: number;
  readonly seed: number;
  /** Names of the annotators; each gets a sheet. Without names there is one sheet that names nobody. */
  readonly annotators: readonly string[];
}

export interface ExportedReview {
  readonly id: string;
  readonly items: readonly Candidate[];
  readonly sheets: readonly { readonly annotator: string; readonly text: string }[];
}

type ReviewStores = ItemStores & Pick<Stores, "humanReviews" | "exposureEvents" | "pages">;

/**
 * Draws a sample for human review, records the annotators in the exposure ledger, and writes their sheets. The same request on the same
 * items gives the same sample. @throws SettingsError
 */
export async function exportReview(
  { stores, clock }: { readonly stores: ReviewStores; readonly clock: Clock },
  request: ReviewRequest,
): Promise<ExportedReview> {
  const { kinds = ["plain"], perLanguage, seed, annotators } = request;
  const release =
    request.release === undefined
      ? null
      : findByBeginning("release", await stores.releases.list(), request.release);
  const isWanted = (kind: TaskKind): boolean => kinds.includes(kind);
  const forms = await listCandidateForms(stores, release, kinds);
  const questions = isWanted("plain") ? await listQuestions(stores, release) : [];
  const sample = taskKind.options.flatMap((kind): Candidate[] =>
    sampleItems(kind === "plain" ? questions : forms.filter((form) => form.kind === kind), {
      perLanguage,
      seed,
    }),
  );
  if (sample.length === 0) throw nothingToReview(isWanted("plain"));
  const questionIds = sample.map(({ id }) => id);
  const text = JSON.stringify([release?.id ?? null, seed, questionIds]);
  const id = `review-${createHash("sha256").update(text).digest("hex").slice(0, 12)}`;
  const drawn = new Set(questionIds);
  const review: HumanReview = {
    ...{ id, releaseId: release?.id ?? null, questionIds, exported: clock.now() },
    forms: forms.flatMap(({ id: form, item, kind }) => (drawn.has(form) ? [{ id: form, item, kind }] : [])),
  };
  const names = annotators.length > 0 ? [...new Set(annotators)] : [""];
  await stores.humanReviews.create(review);
  await stores.exposureEvents.note(
    names.flatMap((name) =>
      itemsOf(review).map((itemId) => ({
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
  const items = await readReviewItems(stores, review, questionIds);
  return {
    id,
    items: sample.map(({ id: item, kind, language, domain }) => ({ id: item, kind, language, domain })),
    sheets: names.map((annotator) => ({
      annotator,
      text: writeSheet(items, { reviewId: id, annotator, canary }),
    })),
  };
}

function nothingToReview(isQuestion: boolean): SettingsError {
  return new SettingsError(
    isQuestion
      ? "there is no live item to review: `freshet refresh --target N` makes some"
      : "there is no form to review: `freshet forms make --kind KIND` makes some",
    { code: "nothing-to-review" },
  );
}

/**
 * Draws `perLanguage` items of each language, distributed over the domains (EvoBrowseComp, appendix C: 50 English and 50 Chinese ones).
 * Only the seed decides: the same items and seed give the same sample, in whichever order the items are listed.
 */
export function sampleItems<T extends Pick<Candidate, "id" | "language" | "domain">>(
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
