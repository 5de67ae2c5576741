import type { AccessService } from "../access/access-service.ts";
import type { EvaluationService } from "../evaluation/evaluation-service.ts";
import type { QuestionService } from "../evaluation/question-service.ts";
import type { SubmissionService } from "../evaluation/submissions/submission-service.ts";
import type { ExposureService } from "../exposure/exposure-service.ts";
import type { HookService } from "../hooks/hook-service.ts";
import type { FormService } from "../refresh/form-service.ts";
import type { RefreshService } from "../refresh/refresh-service.ts";
import type { ReverificationService } from "../reverify/reverification-service.ts";
import type { PageService } from "../reverify/takedown/page-service.ts";
import type { ScheduleService } from "../schedule/schedule-service.ts";
import type { OverviewService } from "./services/overview-service.ts";
import type { ProgressService } from "./services/progress-service.ts";
import type { ReleaseService } from "./services/release-service.ts";
import type { ReviewService } from "./services/review-service.ts";
import type { RunService } from "./services/run-service.ts";
import type { SeedingService } from "./services/seeding-service.ts";
import type { TelemetryService } from "./services/telemetry-service.ts";
import type { TemplatedService } from "./services/templated-service.ts";
import type { WebService } from "./services/web-service.ts";
import type { WorkService } from "./services/work-service.ts";

/** An opened Freshet. It offers everything that the command line or another user interface may do. The caller closes it. */
export interface Freshet {
  readonly overview: OverviewService;
  readonly refreshes: RefreshService;
  readonly seedings: SeedingService;
  readonly runs: RunService;
  readonly questions: QuestionService;
  readonly forms: FormService;
  readonly templated: TemplatedService;
  readonly web: WebService;
  readonly pages: PageService;
  readonly evaluation: EvaluationService;
  readonly releases: ReleaseService;
  readonly reviews: ReviewService;
  readonly exposure: ExposureService;
  readonly reverification: ReverificationService;
  readonly schedule: ScheduleService;
  readonly hooks: HookService;
  readonly access: AccessService;
  readonly submissions: SubmissionService;
  readonly progress: ProgressService;
  readonly telemetry: TelemetryService;
  readonly work: WorkService;
  close(): Promise<void>;
}
