import type { BenchmarkItem } from "../../domain/evaluation/benchmark-item.ts";
import type { Transcript } from "../../domain/evaluation/transcript.ts";
import type { Termination, Trial } from "../../domain/evaluation/trial.ts";
import { writePrediction } from "../prediction.ts";
import { toInspectMessages } from "./inspect-messages.ts";
import type { InspectRun } from "./inspect-run.ts";
import { type InspectLimit, listInspectEvents } from "./list-inspect-events.ts";

const letters = { correct: "C", incorrect: "I", not_attempted: "N" } as const;

/** A trial with its question and its transcript. */
export interface InspectTrial {
  readonly item: BenchmarkItem;
  readonly trial: Trial;
  readonly transcript: Transcript;
}

/** Writes one trial as a sample of inspect's log. */
export function writeInspectSample(run: InspectRun, { item, trial, transcript }: InspectTrial) {
  const { model, judge, limits, canary } = run;
  const { id, question, answer, aliases, evidence: _, ...metadata } = item;
  const { termination, toolCalls, inputTokens, outputTokens, dollars, seconds } = trial.solution;
  const target = [answer, ...aliases];
  const name = `${run.id}/${id}/${trial.run}`;
  const messages = toInspectMessages(transcript, { name, model });
  const last = messages.findLast(({ role }) => role === "assistant");
  const completion = writePrediction(trial.solution.prediction);
  // inspect requires a choice, even if the model said nothing.
  const message = last ?? {
    id: `${name}/end`,
    role: "assistant",
    content: completion,
    source: "generate",
    model,
  };
  const limit = limitOf(termination, limits);
  const score = scoreOf(trial);
  const usage = {
    input_tokens: inputTokens ?? 0,
    output_tokens: outputTokens ?? 0,
    total_tokens: (inputTokens ?? 0) + (outputTokens ?? 0),
    ...(dollars !== null && { total_cost: dollars }),
  };
  const sample = { input: question, target, id, metadata: { ...metadata, canary } };
  const { events, attachments } = listInspectEvents({
    run,
    name,
    sample,
    transcript,
    messages,
    score,
    limit,
    seconds,
  });
  return {
    id,
    epoch: trial.run,
    input: question,
    target,
    messages,
    output: { model, choices: [{ message, stop_reason: "stop" }], completion, usage },
    scores: score === null ? {} : { [judge]: score },
    metadata: { ...metadata, termination, toolCalls, dollars, canary },
    store: {},
    events,
    attachments,
    model_usage: { [model]: usage },
    total_time: seconds,
    ...(limit !== null && { limit: { type: limit.type, limit: limit.limit } }),
  };
}

function scoreOf({ verdict, solution }: Trial) {
  if (verdict === null || verdict.outcome === "unscored") return null;
  return {
    value: letters[verdict.outcome],
    answer: solution.prediction?.exactAnswer ?? "",
    explanation: verdict.reason,
    metadata: { by: verdict.by, ...(verdict.set && { set: verdict.set }) },
    history: [],
  };
}

function limitOf(
  termination: Termination,
  { maxToolCalls, contextTokens, minutes }: InspectRun["limits"],
): InspectLimit | null {
  if (termination === "call-limit")
    return {
      type: "custom",
      limit: maxToolCalls,
      message: `More than ${maxToolCalls} tool calls were asked for.`,
    };
  if (termination === "token-limit")
    return {
      type: "context",
      limit: contextTokens,
      message: `The context of ${contextTokens} tokens was full.`,
    };
  if (termination !== "time-limit") return null;
  return { type: "time", limit: minutes * 60, message: `There was no answer after ${minutes} minutes.` };
}
