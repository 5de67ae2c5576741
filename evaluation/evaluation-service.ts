import { SettingsError } from "../domain/errors/freshet-error.ts";
import type { EvaluationReport } from "../domain/evaluation/evaluation-report.ts";
import type { JudgeCalibration } from "../domain/evaluation/judge-calibration.ts";
import type { EvaluationStore } from "../domain/ports/evaluation/evaluation-store.ts";
import type { Stores } from "../domain/ports/stores.ts";
import type { ModelsSettings } from "../domain/settings/models-settings.ts";
import type { Settings } from "../domain/settings/settings.ts";
import type { CallBoard } from "../models/call-board.ts";
import type { CalibrationRequest } from "./calibration/plan-calibration.ts";
import type { EvaluateOptions, EvaluateParts, evaluate } from "./evaluate.ts";
import type { ExportRequest } from "./export-evaluation.ts";
import type { StdioTools, serveStdioTools } from "./mcp/serve-stdio-tools.ts";
import type { EvaluationRequest } from "./plan-evaluation.ts";
import type { TranscriptPages } from "./trajectory/transcribe-evaluation.ts";
import { unknownEvaluation } from "./unknown-evaluation.ts";

/** Measures search agents (EvoBrowseComp §2.4, §3) and the judge of their answers. */
export interface EvaluationService {
  /** Checks that a request can be done; it asks no model and writes nothing. @throws SettingsError */
  check(request: EvaluationRequest): Promise<void>;
  /** Lists evaluations, newest first. Those by which submissions are graded are left out. */
  list: EvaluationStore["list"];
  /** Reports one of these evaluations as it stands. @throws SettingsError `unknown-evaluation` */
  report(id: string): Promise<EvaluationReport>;
  /** Runs an evaluation. Visits are done by visit workers, so start that kind of work too. @throws SettingsError, UnreachableError */
  run(request: EvaluationRequest, options: EvaluateOptions): ReturnType<typeof evaluate>;
  /**
   * Writes the transcript of each trial of a report, one page for each question. The pages contain questions and answers. @throws
   * SettingsError `unknown-evaluation`
   */
  transcribe(report: EvaluationReport): TranscriptPages;
  /** Returns a line that says what is missing from the file; null if nothing is. @throws SettingsError `unknown-evaluation`, `output-unwritable` */
  export(id: string, request: ExportRequest): Promise<string | null>;
  /** Compares judges with people's labels. @throws SettingsError, UnreachableError */
  calibrateJudges(request: CalibrationRequest, signal: AbortSignal): Promise<JudgeCalibration>;
  /** Serves the agents' two tools over the Model Context Protocol on standard input and output. */
  serveTools(options: StdioTools): ReturnType<typeof serveStdioTools>;
}

export function openEvaluationService({
  settings,
  stores,
  calls,
  needed,
}: {
  readonly settings: Settings;
  readonly stores: Stores;
  /** Board of this process's running model calls. */
  readonly calls: CallBoard;
  /** Returns the parts that work needs. @throws SettingsError `read-only` */
  readonly needed: () => EvaluateParts["parts"];
}): EvaluationService {
  const models = (): ModelsSettings => {
    if (settings.models === null) throw new SettingsError("no models are set", { code: "no-models" });
    return settings.models;
  };
  return {
    check: async (request) =>
      (await import("./check-evaluation.ts")).checkEvaluation({ settings, stores }, request),
    list: (filter) => stores.evaluations.list(filter),
    async report(id) {
      const [found] = await stores.evaluations.list({ id, limit: 1 });
      if (found === undefined) throw unknownEvaluation(id);
      return (await import("./report/report-evaluation.ts")).reportEvaluation(stores, id, settings);
    },
    async run(request, options) {
      const parts = needed();
      const given = { settings: { ...settings, models: models() }, stores, parts };
      return (await import("./evaluate.ts")).evaluate(given, request, options);
    },
    async *transcribe(report) {
      yield* (await import("./trajectory/transcribe-evaluation.ts")).transcribeEvaluation(stores, report);
    },
    export: async (id, request) =>
      (await import("./export-evaluation.ts")).exportEvaluation(
        { ...stores, simulated: settings.world === "simulated" },
        id,
        request,
      ),
    async calibrateJudges(request, signal) {
      const repairs = settings.evaluation.judgeRetries;
      const given = { models: models(), ledger: stores.ledger, repairs, signal, board: calls };
      return (await import("./calibration/calibrate-judges.ts")).calibrateJudges(given, request);
    },
    serveTools: async (options) =>
      (await import("./mcp/serve-stdio-tools.ts")).serveStdioTools({ stores, parts: needed() }, options),
  };
}
