import type { HumanReviewReport } from "../../domain/ports/human-review-store.ts";
import type { Refresh } from "../../domain/ports/refresh-store.ts";
import type { Release } from "../../domain/ports/release-store.ts";
import type { BuildParts, BuiltRelease } from "../../releases/build/build-release.ts";
import type { PlannedRelease, ReleaseOrder } from "../../releases/plan/plan-release.ts";
import type { ExportedReview, ReviewOrder } from "../../releases/review/export-review.ts";
import type { ImportedReview, ImportOrder } from "../../releases/review/import-review.ts";
import type { GrantedKey, GrantOrder } from "../../releases/seal/grant-key.ts";
import type { VerifiedRelease, VerifyOrder } from "../../releases/verify/verify-release.ts";
import type { ServiceParts } from "./service-parts.ts";

/** Builds and verifies releases, and runs their human review. */
export interface ReleaseService {
  /** Plans what a release would contain; writes nothing. */
  plan(order: ReleaseOrder): Promise<PlannedRelease>;
  /** @throws SettingsError, GiveUpItemError `nothing-to-release`, RetryLaterError `release-held` */
  build(order: ReleaseOrder): Promise<BuiltRelease>;
  /**
   * Builds the release, then orders the missing items, which workers make. If the release already existed, it orders what is missing today.
   * It checks that it may order before anything is built.
   */
  buildAndOrder(order: ReleaseOrder): Promise<BuiltRelease & { readonly ordered: readonly Refresh[] }>;
  /** Lists the newest release first. */
  list(): Promise<Release[]>;
  /** @throws SettingsError */
  verify(order: VerifyOrder): Promise<VerifiedRelease>;
  grantKey(order: GrantOrder): Promise<GrantedKey>;
  exportReview(order: ReviewOrder): Promise<ExportedReview>;
  importReview(order: ImportOrder): Promise<ImportedReview>;
  /** Reports a human review; the newest one if none is named. */
  reportReview(id?: string): Promise<HumanReviewReport>;
  /** Writes a sheet of the items on which annotators differ. */
  writeDisagreements(report: HumanReviewReport): Promise<string>;
}

/** Opens the service. Its heavy parts are imported at first use. */
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
      (await import("../../releases/verify/verify-release.ts")).verifyRelease(
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
