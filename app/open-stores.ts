import type { Stores } from "../domain/ports/stores.ts";
import type { Database } from "../storage/database/open-database.ts";
import type { Acceptance } from "../storage/stores/acceptance.ts";
import { createArchiveStore } from "../storage/stores/create-archive-store.ts";
import { createCallLedger } from "../storage/stores/create-call-ledger.ts";
import { createCostLog } from "../storage/stores/create-cost-log.ts";
import { createEvaluationStore } from "../storage/stores/create-evaluation-store.ts";
import { createExposureLedger } from "../storage/stores/create-exposure-ledger.ts";
import { createExposureLog } from "../storage/stores/create-exposure-log.ts";
import { createHookStore } from "../storage/stores/create-hook-store.ts";
import { createHumanReviewStore } from "../storage/stores/create-human-review-store.ts";
import { createItemStore } from "../storage/stores/create-item-store.ts";
import { createJobStore } from "../storage/stores/create-job-store.ts";
import { createLeakSearchStore } from "../storage/stores/create-leak-search-store.ts";
import { createLifeStore } from "../storage/stores/create-life-store.ts";
import { createPageStore } from "../storage/stores/create-page-store.ts";
import { createProbeStore } from "../storage/stores/create-probe-store.ts";
import { createQuestionStore } from "../storage/stores/create-question-store.ts";
import { createRefreshStore } from "../storage/stores/create-refresh-store.ts";
import { createReleaseStore } from "../storage/stores/create-release-store.ts";
import { createReportStore } from "../storage/stores/create-report-store.ts";
import { createReviewStore } from "../storage/stores/create-review-store.ts";
import { createRunStore } from "../storage/stores/create-run-store.ts";
import { createSearchCache } from "../storage/stores/create-search-cache.ts";
import { createSearchQuota } from "../storage/stores/create-search-quota.ts";
import { createSeedStore } from "../storage/stores/create-seed-store.ts";
import { createSeedingStore } from "../storage/stores/create-seeding-store.ts";
import { createSightingLog } from "../storage/stores/create-sighting-log.ts";
import { createTickStore } from "../storage/stores/create-tick-store.ts";
import { createTrajectoryStore } from "../storage/stores/create-trajectory-store.ts";
import { createTurnStore } from "../storage/stores/create-turn-store.ts";
import { createUseStore } from "../storage/stores/create-use-store.ts";

/** All stores of one database. They hold nothing of their own: who opened the database closes it. */
export function openStores(db: Database, acceptance?: Acceptance): Stores {
  const clock = acceptance?.clock;
  return {
    archive: createArchiveStore({ db }),
    ledger: createCallLedger({ db }),
    costs: createCostLog({ db }),
    evaluations: createEvaluationStore({ db }),
    exposures: createExposureLog({ db, clock }),
    exposureLedger: createExposureLedger({ db }),
    hooks: createHookStore({ db }),
    humanReviews: createHumanReviewStore({ db }),
    items: createItemStore({ db }),
    jobs: createJobStore({ db }),
    leakSearches: createLeakSearchStore({ db }),
    lives: createLifeStore({ db }),
    pages: createPageStore({ db }),
    probes: createProbeStore({ db }),
    questions: createQuestionStore({ db }),
    refreshes: createRefreshStore({ db }),
    releases: createReleaseStore({ db }),
    reports: createReportStore({ db }),
    reviews: createReviewStore({ db }),
    runs: createRunStore({ db, acceptance }),
    searchCache: createSearchCache({ db }),
    searchQuota: createSearchQuota({ db }),
    seeds: createSeedStore({ db }),
    seedings: createSeedingStore({ db, clock }),
    sightings: createSightingLog({ db, clock }),
    ticks: createTickStore({ db }),
    trajectories: createTrajectoryStore({ db }),
    turns: createTurnStore({ db }),
    uses: createUseStore({ db }),
  };
}
