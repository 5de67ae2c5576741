import type { Settings } from "../domain/settings/settings.ts";
import type { PageFiles } from "./page-files.ts";
import type { Route, Workspace } from "./route.ts";
import { accessRoutes } from "./routes/access-routes.ts";
import { documentRoutes } from "./routes/document-routes.ts";
import { evaluationRoutes } from "./routes/evaluation-routes.ts";
import { eventRoutes } from "./routes/event-routes.ts";
import { exposureRoutes } from "./routes/exposure-routes.ts";
import { formRoutes } from "./routes/form-routes.ts";
import { healthRoutes } from "./routes/health-routes.ts";
import { hookRoutes } from "./routes/hook-routes.ts";
import { overviewRoutes } from "./routes/overview-routes.ts";
import { pageRoutes } from "./routes/page-routes.ts";
import { questionContentRoutes } from "./routes/questions/question-content-routes.ts";
import { questionDecisionRoutes } from "./routes/questions/question-decision-routes.ts";
import { questionRoutes } from "./routes/questions/question-routes.ts";
import { refreshRoutes } from "./routes/refresh-routes.ts";
import { releaseRoutes } from "./routes/release-routes.ts";
import { retirementRoutes } from "./routes/retirement-routes.ts";
import { reviewRoutes } from "./routes/review-routes.ts";
import { runRoutes } from "./routes/run-routes.ts";
import { scheduleRoutes } from "./routes/schedule-routes.ts";
import { sealedReleaseRoutes } from "./routes/sealed-release-routes.ts";
import { seedRoutes } from "./routes/seed-routes.ts";
import { sessionRoutes } from "./routes/session-routes.ts";
import { sightingRoutes } from "./routes/sighting-routes.ts";
import { submissionRoutes } from "./routes/submission-routes.ts";
import { takedownRoutes } from "./routes/takedown-routes.ts";
import { workRoutes } from "./routes/work-routes.ts";

export interface RouteParts {
  readonly workspaces: ReadonlyMap<string, Workspace>;
  readonly serve: Pick<Settings["serve"], "publicUrl">;
  /** Aborts when the service ends. */
  readonly closing: AbortSignal;
  readonly openapi: () => object;
  /** Files of the web page; null where it was not built. */
  readonly page: PageFiles | null;
}

/** All routes of the service, in the order of its documentation. */
export function listRoutes(parts: RouteParts): Route[] {
  return [
    ...healthRoutes(parts),
    ...sessionRoutes(parts),
    ...overviewRoutes,
    ...refreshRoutes,
    ...seedRoutes,
    ...runRoutes,
    ...eventRoutes(parts),
    ...questionRoutes,
    ...formRoutes,
    ...questionContentRoutes,
    ...questionDecisionRoutes,
    ...reviewRoutes,
    ...releaseRoutes,
    ...sealedReleaseRoutes,
    ...submissionRoutes,
    ...evaluationRoutes,
    ...exposureRoutes,
    ...sightingRoutes,
    ...retirementRoutes,
    ...scheduleRoutes,
    ...hookRoutes,
    ...workRoutes,
    ...takedownRoutes,
    ...accessRoutes,
    ...documentRoutes(parts),
    ...pageRoutes(parts),
  ];
}
