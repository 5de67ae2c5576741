import type { Trial } from "../../domain/evaluation/trial.ts";
import type { InspectRun } from "./inspect-run.ts";
import { type InspectTrial, writeInspectSample } from "./write-inspect-sample.ts";

/**
 * Writes inspect's log (version 2, JSON) of one model's trials in one mode. The log contains messages, tool calls and events, so that
 * inspect's viewer shows the course of each trial. Each run is an epoch of the log. Unscored trials have no score.
 */
export function writeInspectLog(run: InspectRun, told: readonly InspectTrial[]): string {
  const trials = told.map(({ trial }) => trial);
  const ids = [...new Set(trials.map(({ itemId }) => itemId))];
  const scored = trials.filter(({ verdict }) => verdict !== null && verdict.outcome !== "unscored");
  const right = scored.filter(({ verdict }) => verdict?.outcome === "correct").length;
  const mode = trials[0]?.mode;
  const epochs = Math.max(1, ...trials.map((trial) => trial.run));
  const config = run.isOutside ? {} : { temperature: run.limits.temperature, top_p: run.limits.topP };
  const log = {
    version: 2,
    status: "success",
    eval: {
      run_id: run.id,
      created: run.created.toISOString(),
      task: run.task,
      task_id: run.id,
      task_version: 0,
      dataset: { name: run.dataset, samples: ids.length, sample_ids: ids, shuffled: false },
      model: run.model,
      model_generate_config: config,
      config: { epochs, time_limit: Math.round(run.limits.minutes * 60) },
      packages: run.card === null ? {} : { freshet: run.card.freshet },
      tags: run.simulated ? ["simulated"] : [],
      metadata: {
        canary: run.canary,
        simulated: run.simulated,
        ...(mode !== undefined && { mode }),
        ...(run.card !== null && { card: run.card }),
      },
    },
    plan: { name: "plan", steps: [], config },
    results: {
      total_samples: trials.length,
      completed_samples: trials.length,
      scores: [
        {
          name: run.judge,
          scorer: run.judge,
          scored_samples: scored.length,
          unscored_samples: trials.length - scored.length,
          params: {},
          metrics: {
            accuracy: {
              name: "accuracy",
              value: scored.length === 0 ? 0 : right / scored.length,
              params: {},
            },
          },
        },
      ],
    },
    stats: {
      started_at: run.created.toISOString(),
      completed_at: run.ended.toISOString(),
      model_usage: usageOf(run.model, trials),
    },
    samples: told.map((each) => writeInspectSample(run, each)),
  };
  return `${JSON.stringify(log, null, 2)}\n`;
}

function usageOf(model: string, trials: readonly Trial[]) {
  const sum = (pick: (trial: Trial) => number | null): number =>
    trials.reduce((total, trial) => total + (pick(trial) ?? 0), 0);
  const input = sum(({ solution }) => solution.inputTokens);
  const output = sum(({ solution }) => solution.outputTokens);
  return { [model]: { input_tokens: input, output_tokens: output, total_tokens: input + output } };
}
