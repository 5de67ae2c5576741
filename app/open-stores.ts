import type { Stores } from "../domain/ports/stores.ts";
import { createAuditLog } from "../storage/access/create-audit-log.ts";
import { createIdempotencyStore } from "../storage/access/create-idempotency-store.ts";
import { createTokenStore } from "../storage/access/create-token-store.ts";
import { createCallLedger } from "../storage/calls/create-call-ledger.ts";
import { createCallLog } from "../storage/calls/create-call-log.ts";
import { createCostLog } from "../storage/calls/create-cost-log.ts";
import { createWithheldLog } from "../storage/calls/create-withheld-log.ts";
import type { Database } from "../storage/database/open-database.ts";
import { createEvaluationStore } from "../storage/evaluations/create-evaluation-store.ts";
import { createExposureLedger } from "../storage/exposure/create-exposure-ledger.ts";
import { createLeakSearchStore } from "../storage/exposure/create-leak-search-store.ts";
import { createLeakSightingLog } from "../storage/exposure/create-leak-sighting-log.ts";
import { createProbeStore } from "../storage/exposure/create-probe-store.ts";
import { createQueryLeakLog } from "../storage/exposure/create-query-leak-log.ts";
import { createStandingStore } from "../storage/exposure/create-standing-store.ts";
import { createFormStore } from "../storage/forms/create-form-store.ts";
import { createHookStore } from "../storage/hooks/create-hook-store.ts";
import { createWebhookStore } from "../storage/hooks/create-webhook-store.ts";
import { createItemStore } from "../storage/items/create-item-store.ts";
import { createRunCountsLog } from "../storage/items/create-run-counts-log.ts";
import { createTrajectoryStore } from "../storage/items/create-trajectory-store.ts";
import { createDeadLetterStore } from "../storage/jobs/create-dead-letter-store.ts";
import { createJobStore } from "../storage/jobs/create-job-store.ts";
import { createWorkerRegistry } from "../storage/jobs/create-worker-registry.ts";
import { createRateStore } from "../storage/limits/create-rate-store.ts";
import { createTrendLog } from "../storage/overview/create-trend-log.ts";
import { createArchiveStore } from "../storage/pages/create-archive-store.ts";
import { createPageStore } from "../storage/pages/create-page-store.ts";
import { createSearchCache, createSearchQuota } from "../storage/pages/create-search-cache.ts";
import { createTakedownStore } from "../storage/pages/create-takedown-store.ts";
import { createProgressLog } from "../storage/progress/create-progress-log.ts";
import { createHumanReviewStore } from "../storage/questions/create-human-review-store.ts";
import { createLifecycleStore } from "../storage/questions/create-lifecycle-store.ts";
import { createQuestionCatalogue } from "../storage/questions/create-question-catalogue.ts";
import { createQuestionStore } from "../storage/questions/create-question-store.ts";
import { createReportStore } from "../storage/questions/create-report-store.ts";
import { createReverificationStore } from "../storage/questions/create-reverification-store.ts";
import { createReleaseStore } from "../storage/releases/create-release-store.ts";
import { createRetentionStore } from "../storage/retention/create-retention-store.ts";
import type { Acceptance } from "../storage/runs/accept-run.ts";
import { createRefreshStore } from "../storage/runs/create-refresh-store.ts";
import { createRunStore } from "../storage/runs/create-run-store.ts";
import { createSeedStore } from "../storage/runs/create-seed-store.ts";
import { createSeedingStore } from "../storage/runs/create-seeding-store.ts";
import { createScheduledRunStore } from "../storage/schedule/create-scheduled-run-store.ts";
import { createSubmissionStore } from "../storage/submissions/create-submission-store.ts";
import { createTemplatedStore } from "../storage/templated/create-templated-store.ts";

/** Opens all stores of one database. The stores own nothing: whoever opened the database closes it. */
export function openStores(db: Database, acceptance?: Acceptance): Stores {
  const clock = acceptance?.clock;
  return {
    archive: createArchiveStore({ db }),
    auditLog: createAuditLog({ db }),
    catalogue: createQuestionCatalogue({ db }),
    ledger: createCallLedger({ db }),
    calls: createCallLog({ db }),
    runCounts: createRunCountsLog({ db }),
    costs: createCostLog({ db }),
    withheld: createWithheldLog({ db }),
    deadLetters: createDeadLetterStore({ db, acceptance }),
    evaluations: createEvaluationStore({ db }),
    queryLeaks: createQueryLeakLog({ db, clock }),
    exposureEvents: createExposureLedger({ db }),
    forms: createFormStore({ db, acceptance }),
    hooks: createHookStore({ db }),
    humanReviews: createHumanReviewStore({ db }),
    idempotency: createIdempotencyStore({ db }),
    items: createItemStore({ db }),
    jobs: createJobStore({ db }),
    leakSearches: createLeakSearchStore({ db }),
    lifecycles: createLifecycleStore({ db }),
    pages: createPageStore({ db }),
    probes: createProbeStore({ db }),
    progress: createProgressLog({ db }),
    questions: createQuestionStore({ db }),
    rates: createRateStore({ db }),
    refreshes: createRefreshStore({ db }),
    releases: createReleaseStore({ db }),
    reports: createReportStore({ db }),
    retention: createRetentionStore({ db }),
    reverifications: createReverificationStore({ db }),
    runs: createRunStore({ db, acceptance }),
    searchCache: createSearchCache({ db }),
    searchQuota: createSearchQuota({ db }),
    seeds: createSeedStore({ db }),
    seedings: createSeedingStore({ db, clock }),
    leakSightings: createLeakSightingLog({ db, clock }),
    scheduledRuns: createScheduledRunStore({ db }),
    standings: createStandingStore({ db }),
    submissions: createSubmissionStore({ db }),
    takedowns: createTakedownStore({ db }),
    templated: createTemplatedStore({ db }),
    tokens: createTokenStore({ db }),
    trajectories: createTrajectoryStore({ db }),
    webhooks: createWebhookStore({ db }),
    workers: createWorkerRegistry({ db }),
    trends: createTrendLog({ db }),
  };
}
