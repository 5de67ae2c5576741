import { findByBeginning } from "../../domain/find-by-beginning.ts";
import type { HumanReview, HumanReviewReport } from "../../domain/ports/questions/human-review-store.ts";
import type { PlacedEvidence } from "../../evaluation/place-evidence.ts";
import type { BlindReview, ReviewViewer } from "../../releases/review/blind-review.ts";
import type { ComparedItem } from "../../releases/review/compare-answers.ts";
import type { ExportedReview, ReviewRequest } from "../../releases/review/export-review.ts";
import type { ImportedReview, ImportRequest } from "../../releases/review/import-review.ts";
import type { ReadDocument } from "../../releases/review/read-documents.ts";
import type {
  NextItem,
  ReviewForAnnotator,
  readNextItem,
  readReview,
} from "../../releases/review/read-review.ts";
import type { AnswersRequest, recordAnswers } from "../../releases/review/record-answers.ts";
import type { ServiceParts } from "./service-parts.ts";

/** State of a review. It contains the review's figures if the viewer may know them. */
export interface ReviewProgress
  extends Pick<BlindReview, "review" | "progress" | "isJudged" | "isAnnotator" | "mayCompare"> {
  /** Null for an annotator, until all items are judged. The disagreements are only listed for a viewer who may compare answers. */
  readonly report: HumanReviewReport | null;
}

/**
 * Human review of a sample of questions and forms (EvoBrowseComp, appendix C). The methods that take a viewer keep annotators blind to each
 * other.
 */
export interface ReviewService {
  /** Draws a sample, and writes the sheets of its annotators. */
  draw(request: ReviewRequest): Promise<ExportedReview>;
  /** Lists the newest sample first. */
  list(): Promise<HumanReview[]>;
  /** Imports sheets for the given viewer, or as the operator. */
  importSheets(request: ImportRequest): Promise<ImportedReview>;
  /** Reports a review as its operator may see it. Without an id it reports the newest review. */
  report(id?: string): Promise<HumanReviewReport>;
  /** Writes a sheet of the items on which annotators differ. */
  writeDisagreements(report: HumanReviewReport): Promise<string>;
  /** @throws SettingsError `unknown-id` */
  follow(reviewId: string, viewer: ReviewViewer): Promise<ReviewProgress>;
  /** @throws SettingsError `unknown-id`, `blind-review` */
  read(request: Parameters<typeof readReview>[1], viewer: ReviewViewer): Promise<ReviewForAnnotator>;
  /** The next item that the viewer has to judge, or the named one, with its evidence in the stored pages. */
  readNext(
    request: Parameters<typeof readNextItem>[1] & { readonly around: number },
    viewer: ReviewViewer,
  ): Promise<NextItem & { readonly evidence: readonly PlacedEvidence[] }>;
  /**
   * Reads the documents of a form in a sample for the people who judge the form, with the canary of the sample's sheets.
   * @throws SettingsError `unknown-id`, `not-in-review`
   */
  readDocuments(
    reviewId: string,
    formId: string,
  ): Promise<{
    readonly review: HumanReview;
    readonly canary: string;
    readonly documents: readonly ReadDocument[];
  }>;
  record(request: AnswersRequest, viewer: ReviewViewer): ReturnType<typeof recordAnswers>;
  /** Lists the items on which annotators differ, with the answers of each. @throws SettingsError `unknown-id`, `blind-review` */
  compare(
    reviewId: string,
    viewer: ReviewViewer,
  ): Promise<{ readonly review: HumanReview; readonly items: readonly ComparedItem[] }>;
}

/** Opens the service. Its heavy parts are imported at first use. */
export function openReviewService({
  stores,
  openClock,
}: Pick<ServiceParts, "stores" | "openClock">): ReviewService {
  const open = async (reviewId: string, viewer: ReviewViewer) =>
    (await import("../../releases/review/blind-review.ts")).openBlindReview(stores, reviewId, viewer);
  return {
    draw: async (request) =>
      (await import("../../releases/review/export-review.ts")).exportReview(
        { stores, clock: await openClock() },
        request,
      ),
    list: () => stores.humanReviews.list(),
    importSheets: async (request) =>
      (await import("../../releases/review/import-review.ts")).importReview(
        { stores, clock: await openClock() },
        request,
      ),
    report: async (id) => (await import("../../releases/review/report-review.ts")).reportReview(stores, id),
    writeDisagreements: async (report) =>
      (await import("../../releases/review/report-review.ts")).writeDisagreements(stores, report),
    async follow(reviewId, viewer) {
      const { rateReview } = await import("../../releases/review/rate-review.ts");
      const { review, answers, progress, isJudged, isAnnotator, mayCompare } = await open(reviewId, viewer);
      const isTold = mayCompare || !isAnnotator;
      const rated = isTold ? rateReview(review, answers) : null;
      const report = rated && { ...rated, disagreements: mayCompare ? rated.disagreements : [] };
      return { review, progress, isJudged, isAnnotator, mayCompare, report };
    },
    read: async (request, viewer) =>
      (await import("../../releases/review/read-review.ts")).readReview(stores, request, viewer),
    async readNext({ around, ...request }, viewer) {
      const { readNextItem } = await import("../../releases/review/read-review.ts");
      const { placeEvidence } = await import("../../evaluation/place-evidence.ts");
      const { listReviewEvidence } = await import("../../releases/review/read-review-items.ts");
      const next = await readNextItem(stores, request, viewer);
      const pieces = next.item === null ? [] : await listReviewEvidence(stores, next.item);
      return { ...next, evidence: await placeEvidence(stores.pages, pieces, { around }) };
    },
    async readDocuments(reviewId, formId) {
      const { canaryOfReview } = await import("../../releases/review/blind-review.ts");
      const { readReviewDocuments } = await import("../../releases/review/read-documents.ts");
      const review = findByBeginning("review", await stores.humanReviews.list(), reviewId);
      const canary = await canaryOfReview(stores.releases, review);
      return { review, canary, documents: await readReviewDocuments(stores, review, formId) };
    },
    record: async (request, viewer) =>
      (await import("../../releases/review/record-answers.ts")).recordAnswers(
        { stores, clock: await openClock() },
        request,
        viewer,
      ),
    async compare(reviewId, viewer) {
      const { requireComparing } = await import("../../releases/review/blind-review.ts");
      const { compareAnswers } = await import("../../releases/review/compare-answers.ts");
      const opened = await open(reviewId, viewer);
      requireComparing(opened);
      return { review: opened.review, items: compareAnswers(opened.review, opened.answers) };
    },
  };
}
