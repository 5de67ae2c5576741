import type { HumanReviewReport } from "../../domain/ports/human-review-store.ts";
import type { Refresh } from "../../domain/ports/refresh-store.ts";
import type { Release } from "../../domain/ports/release-store.ts";
import type { BuildParts, BuiltRelease } from "../../releases/build/build-release.ts";
import type { PlannedRelease, ReleaseOrder } from "../../releases/plan/plan-release.ts";
import type { ExportedReview, ReviewOrder } from "../../releases/review/export-review.ts";
import type { ImportedReview, ImportOrder } from "../../releases/review/import-review.ts";
import type { GrantedKey, GrantOrder } from "../../releases/seal/grant-key.ts";
import type { VerifiedRelease, VerifyOrder } from "../../releases/verify-release.ts";
import type { ServiceParts } from "./service-parts.ts";

/** Releases and their human review. */
export interface ReleaseService {
  /** The plan of what a release would hold; writes nothing. */
  plan(order: ReleaseOrder): Promise<PlannedRelease>;
  /** @throws SettingsError, GiveUpItemError `nothing-to-release`, RetryLaterError `release-held` */
  build(order: ReleaseOrder): Promise<BuiltRelease>;
  /**
   * Builds the release, then orders the items that it is short of, for workers to make. Where the release was there already, it orders
   * what a release of today would be short of. Whether it may order is checked before anything is built.
   */
  buildAndOrder(order: ReleaseOrder): Promise<BuiltRelease & { readonly ordered: readonly Refresh[] }>;
  /** Newest first. */
  list(): Promise<Release[]>;
  /** @throws SettingsError */
  verify(order: VerifyOrder): Promise<VerifiedRelease>;
  grantKey(order: GrantOrder): Promise<GrantedKey>;
  exportReview(order: ReviewOrder): Promise<ExportedReview>;
  importReview(order: ImportOrder): Promise<ImportedReview>;
  /** The report of the newest review where none is named. */
  reportReview(id?: string): Promise<HumanReviewReport>;
  /** A sheet of what annotators differ on. */
  writeDisagreements(report: HumanReviewReport): Promise<string>;
}

/** Its heavy parts are imported when they are asked for. */
export function openReleaseService({
  settings,
  stores,
  openClock,
}: Pick<ServiceParts, "settings" | "stores" | "openClock">): ReleaseService {
  const plan: ReleaseService["plan"] = async (order) =>
    (await import("../../releases/plan/plan-release.ts")).planRelease({ settings, stores }, order);
  const build: ReleaseService["build"] = async (order) => {
    const { buildRelease } = await import("../../releases/build/build-release.ts");
    const { reviewForCard } = await import("../../releases/review/report-review.ts");
    const review: BuildParts["review"] = (release) => reviewForCard(stores, release);
    return buildRelease({ settings, stores, review, clock: await openClock() }, order);
  };
  return {
    plan,
    build,
    async buildAndOrder(order) {
      const { checkOrder, orderRefresh } = await import("../../refresh/order-refresh.ts");
      checkOrder(settings, { target: 1 });
      const built = await build(order);
      const { missing } = built.plan ?? (await plan(order));
      const ordered: Refresh[] = [];
      for (const { language, domains, target } of missing) {
        const short = { target, languages: [language], domains, detached: true };
        ordered.push((await orderRefresh({ ...stores, settings }, short)).refresh);
      }
      return { ...built, ordered };
    },
    list: () => stores.releases.list(),
    verify: async (order) =>
      (await import("../../releases/verify-release.ts")).verifyRelease(
        { settings, known: await stores.releases.list() },
        order,
      ),
    grantKey: async (order) =>
      (await import("../../releases/seal/grant-key.ts")).grantKey(
        { settings, stores, clock: await openClock() },
        order,
      ),
    exportReview: async (order) =>
      (await import("../../releases/review/export-review.ts")).exportReview(
        { stores, clock: await openClock() },
        order,
      ),
    importReview: async (order) =>
      (await import("../../releases/review/import-review.ts")).importReview(
        { stores, clock: await openClock() },
        order,
      ),
    reportReview: async (id) =>
      (await import("../../releases/review/report-review.ts")).reportReview(stores, id),
    writeDisagreements: async (report) =>
      (await import("../../releases/review/report-review.ts")).writeDisagreements(stores, report),
  };
}
