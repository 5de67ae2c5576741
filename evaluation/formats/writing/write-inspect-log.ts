import type { BenchmarkItem } from "../../../domain/benchmark-item.ts";
import type { EvaluationSettings } from "../../../domain/settings/evaluation-settings.ts";
import type { Termination, Trial } from "../../../domain/trial.ts";
import { writePrediction } from "./write-prediction.ts";

export interface InspectRun {
  readonly id: string;
  readonly created: Date;
  readonly ended: Date;
  readonly task: string;
  readonly dataset: string;
  readonly model: string;
  readonly judge: string;
  readonly canary: string;
  readonly limits: Pick<EvaluationSettings, "maxToolCalls" | "contextTokens" | "minutes">;
}

const letters = { correct: "C", incorrect: "I", not_attempted: "N" } as const;

/** inspect knows no limit of tool calls: theirs is a custom one. */
function limitOf(
  termination: Termination,
  { maxToolCalls, contextTokens, minutes }: InspectRun["limits"],
): { type: string; limit: number } | null {
  if (termination === "call-limit") return { type: "custom", limit: maxToolCalls };
  if (termination === "token-limit") return { type: "context", limit: contextTokens };
  return termination === "time-limit" ? { type: "time", limit: minutes * 60 } : null;
}

/** inspect's log (version 2, JSON) of one model's trials in one mode: an epoch is a run. Unscored trials have no score. */
export function writeInspectLog(
  run: InspectRun,
  items: readonly BenchmarkItem[],
  trials: readonly Trial[],
): string {
  const known = new Map(items.map((item) => [item.id, item]));
  const samples = trials.flatMap((trial) => {
    const item = known.get(trial.itemId);
    return item === undefined ? [] : [sampleOf(run, item, trial)];
  });
  const scored = trials.filter(({ verdict }) => verdict !== null && verdict.outcome !== "unscored");
  const right = scored.filter(({ verdict }) => verdict?.outcome === "correct").length;
  const epochs = Math.max(1, ...trials.map((trial) => trial.run));
  const log = {
    version: 2,
    status: "success",
    eval: {
      ...{
        run_id: run.id,
        created: run.created.toISOString(),
        task: run.task,
        task_id: run.id,
        task_version: 0,
      },
      dataset: { name: run.dataset, samples: known.size, sample_ids: [...known.keys()], shuffled: false },
      ...{ model: run.model, config: { epochs }, metadata: { canary: run.canary } },
    },
    plan: { name: "plan", steps: [], config: {} },
    results: {
      total_samples: samples.length,
      completed_samples: samples.length,
      scores: [
        {
          ...{ name: run.judge, scorer: run.judge },
          ...{ scored_samples: scored.length, unscored_samples: samples.length - scored.length, params: {} },
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
      model_usage: {},
    },
    samples,
  };
  return `${JSON.stringify(log, null, 2)}\n`;
}

function sampleOf(
  { model, judge, limits, canary }: InspectRun,
  item: BenchmarkItem,
  { run, solution, verdict }: Trial,
) {
  const { id, question, answer, aliases, evidence: _, ...metadata } = item;
  const { termination, toolCalls, inputTokens, outputTokens, dollars, seconds } = solution;
  const completion = writePrediction(solution.prediction);
  const message = { role: "assistant", content: completion, source: "generate", model };
  const limit = limitOf(termination, limits);
  const score =
    verdict === null || verdict.outcome === "unscored"
      ? {}
      : {
          [judge]: {
            value: letters[verdict.outcome],
            answer: solution.prediction?.exactAnswer ?? "",
            explanation: verdict.reason,
            metadata: { by: verdict.by, ...(verdict.set && { set: verdict.set }) },
          },
        };
  return {
    ...{ id, epoch: run, input: question, target: [answer, ...aliases] },
    messages: [{ role: "user", content: question, source: "input" }, message],
    output: { model, choices: [{ message, stop_reason: "stop" }], completion },
    scores: score,
    metadata: { ...metadata, termination, toolCalls, dollars, canary },
    model_usage: {
      [model]: {
        input_tokens: inputTokens ?? 0,
        output_tokens: outputTokens ?? 0,
        total_tokens: (inputTokens ?? 0) + (outputTokens ?? 0),
      },
    },
    total_time: seconds,
    ...(limit !== null && { limit }),
  };
}
