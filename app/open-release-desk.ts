import type { HumanReviewReport } from "../domain/human-review.ts";
import type { Clock } from "../domain/ports/clock.ts";
import type { Refresh } from "../domain/ports/refresh-store.ts";
import type { Release } from "../domain/ports/release-store.ts";
import type { Settings } from "../domain/settings/settings.ts";
import type { BuiltRelease } from "./build-release.ts";
import type { ExportedReview, ReviewOrder } from "./export-review.ts";
import type { GrantedKey, GrantOrder } from "./grant-key.ts";
import type { ImportedReview, ImportOrder } from "./import-review.ts";
import type { Stores } from "./open-stores.ts";
import type { MissingOrder, PlannedRelease } from "./plan-release.ts";
import type { ReleaseOrder } from "./release-order.ts";
import type { VerifiedRelease, VerifyOrder } from "./verify-release.ts";

/** Releases and their human review. */
export interface ReleaseDesk {
  /** What a release would hold; writes nothing. */
  plan(order: ReleaseOrder): Promise<PlannedRelease>;
  /** @throws SettingsError, GiveUpItemError `nothing-to-release`, RetryLaterError `release-held` */
  build(order: ReleaseOrder): Promise<BuiltRelease>;
  /** Orders what is short, for workers to make. */
  orderMissing(missing: readonly MissingOrder[]): Promise<Refresh[]>;
  /** Newest first. */
  list(): Promise<Release[]>;
  /** @throws SettingsError */
  verify(order: VerifyOrder): Promise<VerifiedRelease>;
  grantKey(order: GrantOrder): Promise<GrantedKey>;
  exportReview(order: ReviewOrder): Promise<ExportedReview>;
  importReview(order: ImportOrder): Promise<ImportedReview>;
  /** Of the newest review where none is named. */
  reportReview(id?: string): Promise<HumanReviewReport>;
  /** A sheet of what annotators differ on. */
  writeDisagreements(report: HumanReviewReport): Promise<string>;
}

/** Builds it on a database's stores; what each part needs is imported when it is asked for. */
export function openReleaseDesk(parts: {
  readonly settings: Settings;
  readonly stores: Stores;
  readonly openClock: () => Promise<Clock>;
}): ReleaseDesk {
  const { settings, stores, openClock } = parts;
  return {
    plan: async (order) => (await import("./plan-release.ts")).planRelease({ settings, stores }, order),
    async build(order) {
      const { buildRelease } = await import("./build-release.ts");
      const { reviewForCard } = await import("./report-review.ts");
      return buildRelease(
        { settings, stores, review: (of) => reviewForCard(stores, of), clock: await openClock() },
        order,
      );
    },
    async orderMissing(missing) {
      const { orderRefresh } = await import("./order-refresh.ts");
      const ordered: Refresh[] = [];
      for (const { language, domains, target } of missing) {
        const order = { target, languages: [language], domains, detached: true };
        ordered.push((await orderRefresh({ ...stores, settings }, order)).refresh);
      }
      return ordered;
    },
    list: () => stores.releases.list(),
    verify: async (order) =>
      (await import("./verify-release.ts")).verifyRelease(
        { settings, known: await stores.releases.list() },
        order,
      ),
    grantKey: async (order) =>
      (await import("./grant-key.ts")).grantKey({ settings, stores, clock: await openClock() }, order),
    exportReview: async (order) =>
      (await import("./export-review.ts")).exportReview({ stores, clock: await openClock() }, order),
    importReview: async (order) =>
      (await import("./import-review.ts")).importReview({ stores, clock: await openClock() }, order),
    reportReview: async (id) => (await import("./report-review.ts")).reportReview(stores, id),
    writeDisagreements: async (report) =>
      (await import("./report-review.ts")).writeDisagreements(stores, report),
  };
}
