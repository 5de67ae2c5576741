import { solverPrompts } from "../../agents/solver/agent.ts";
import { SettingsError } from "../../domain/errors/freshet-error.ts";
import type { EvaluationReport, TrialFigures } from "../../domain/evaluation/evaluation-report.ts";
import type { Transcript } from "../../domain/evaluation/transcript.ts";
import { isRoundMode, type Trial, type TrialMode } from "../../domain/evaluation/trial.ts";
import type { Evaluation } from "../../domain/ports/evaluation/evaluation-store.ts";
import type { Stores } from "../../domain/ports/stores.ts";
import { newCanary } from "../../releases/release-files.ts";
import { hashAgentPrompts } from "../make-run-card.ts";
import { simulatedNotice } from "../report/report-head.ts";
import { type TranscribedTrial, transcriptFile, writeTranscripts } from "../report/write-transcripts.ts";
import { trialName, trialScope } from "../runner/trial-keys.ts";
import { buildTranscript } from "./build-transcript.ts";

/** Pages of transcripts, produced one question at a time, so that a large evaluation is never in memory as a whole. */
export type TranscriptPages = AsyncIterable<{ readonly file: string; readonly text: string }>;

type TranscriptStores = Pick<Stores, "evaluations" | "trajectories">;

/** Writes the transcripts of an evaluation's report. @throws SettingsError `unknown-evaluation` */
export async function* transcribeEvaluation(
  stores: TranscriptStores,
  report: EvaluationReport,
): TranscriptPages {
  const { evaluations } = stores;
  const evaluation = await evaluations.get(report.id);
  if (evaluation === null)
    throw new SettingsError(`there is no evaluation ${report.id}`, { code: "unknown-evaluation" });
  const canary =
    evaluation.plan.canary ?? (await evaluations.keepCanary(report.id, newCanary(report.id).sentence));
  const items = new Map((await evaluations.listItems(report.id)).map((item) => [item.id, item]));
  const trials = new Map((await evaluations.listTrials(report.id)).map((trial) => [trialName(trial), trial]));
  const transcribe = createTranscriber(stores, evaluation);
  for (const [place, { itemId, trials: rows }] of report.questions.entries()) {
    const item = items.get(itemId);
    if (item === undefined) continue;
    const told: TranscribedTrial[] = [];
    for (const figures of rows) {
      const trial = trials.get(trialName({ itemId, ...pickKey(figures) }));
      if (trial === undefined) continue;
      const { verdict, solution } = trial;
      told.push({ figures, verdict, detail: solution.detail, transcript: await transcribe(item, trial) });
    }
    yield {
      file: transcriptFile(place),
      text: writeTranscripts({
        item,
        trials: told,
        canary,
        notice: report.simulated ? simulatedNotice(report) : null,
        report: "../report.html",
      }),
    };
  }
}

/** Returns a function that builds the transcript of any trial of an evaluation. */
export function createTranscriber(
  { trajectories }: Pick<Stores, "trajectories">,
  { id, plan, started }: Pick<Evaluation, "id" | "plan" | "started">,
): (item: Parameters<typeof buildTranscript>[0]["item"], trial: Trial) => Promise<Transcript> {
  // The agent's prompts are known only if they haven't changed since the evaluation.
  const prompts = plan.card?.agentPrompts === hashAgentPrompts("solver") ? solverPrompts() : null;
  return async (item, trial) => {
    const trajectory = await trajectories.read(
      trialScope(id, { ...trial, itemId: trial.solution.sameAs ?? trial.itemId }),
    );
    const system = prompts?.[promptOf(trial.mode)][item.language] ?? null;
    const today = started.toISOString().slice(0, 10);
    return buildTranscript({
      item,
      trial,
      trajectory,
      limits: plan.limits,
      today,
      system,
    });
  };
}

/** The prompt of the built-in agent in a mode. */
function promptOf(mode: TrialMode): "solve" | "answer" | "documents" | "interact" {
  if (mode === "documents") return "documents";
  if (isRoundMode(mode)) return "interact";
  return mode === "tools" ? "solve" : "answer";
}

function pickKey({ solver, mode, run }: TrialFigures) {
  return { solver, mode, run };
}
