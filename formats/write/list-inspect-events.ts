import type {
  Transcript,
  TranscriptMessage,
  TranscriptReply,
  TranscriptResult,
} from "../../domain/evaluation/transcript.ts";
import type { InspectMessage } from "./inspect-messages.ts";
import type { InspectRun } from "./inspect-run.ts";
import { shortenInto, textOf } from "./shorten-into.ts";

export interface EventOptions {
  readonly run: InspectRun;
  /** Name of the sample, for the events' ids. */
  readonly name: string;
  readonly sample: object;
  readonly transcript: Transcript;
  /** Messages of the transcript, in inspect's form. */
  readonly messages: readonly InspectMessage[];
  readonly score: object | null;
  readonly limit: InspectLimit | null;
  readonly seconds: number;
}

/** Limit that ended a sample early. inspect has no limit for tool calls, so that limit has the type `custom`. */
export interface InspectLimit {
  readonly type: "custom" | "context" | "time";
  readonly limit: number;
  readonly message: string;
}

/** Event types of limits. Only types that every version of the viewer knows are used, so a full context is reported as a custom limit. */
const eventTypes = { custom: "custom", context: "custom", time: "time" } as const;

/** Lists a sample's events (begin, each model call, each tool call, the limit that ended it, its score), and the long texts in them. */
export function listInspectEvents(options: EventOptions): {
  readonly events: object[];
  readonly attachments: Readonly<Record<string, string>>;
} {
  const { run, transcript, messages, sample, score, limit, seconds } = options;
  const attachments = new Map<string, string>();
  const short = shortenInto(attachments);
  const start = beginOf(options);
  const events: object[] = [];
  let now = start;
  const add = (event: object, at: Date): void => {
    const working = Math.max(0, (at.getTime() - start.getTime()) / 1000);
    const uuid = `${options.name}/event-${events.length}`;
    events.push({ uuid, timestamp: at.toISOString(), working_start: working, pending: false, ...event });
  };
  add({ event: "sample_init", sample, state: {} }, start);
  for (const [place, message] of transcript.messages.entries()) {
    if (message.role === "assistant" && message.made !== null) {
      add(
        modelEvent(message, { run, input: messages.slice(0, place).map(short), output: messages[place] }),
        message.made.begun,
      );
      now = message.made.ended;
    }
    if (message.role === "tool") {
      add(toolEvent(message, messages[place]), now);
      now = new Date(now.getTime() + (message.milliseconds ?? 0));
    }
  }
  const end = new Date(
    Math.max(now.getTime(), start.getTime() + (hasTimes(transcript) ? 0 : seconds * 1000)),
  );
  if (limit !== null)
    add(
      { event: "sample_limit", type: eventTypes[limit.type], message: limit.message, limit: limit.limit },
      end,
    );
  if (score !== null) add({ event: "score", score, intermediate: false }, end);
  return { events, attachments: Object.fromEntries(attachments) };
}

function beginOf({ run, transcript }: Pick<EventOptions, "run" | "transcript">): Date {
  const first = transcript.messages.find(isMade);
  return first?.made?.begun ?? run.created;
}

function hasTimes({ messages }: Transcript): boolean {
  return messages.some(isMade);
}

function isMade(message: TranscriptMessage): message is TranscriptReply {
  return message.role === "assistant" && message.made !== null;
}

function modelEvent(
  { model, made, calls }: TranscriptReply,
  {
    run,
    input,
    output,
  }: {
    readonly run: InspectRun;
    readonly input: readonly InspectMessage[];
    readonly output: InspectMessage | undefined;
  },
): object {
  const { inputTokens = 0, outputTokens = 0, dollars = null, begun, ended } = made ?? {};
  const time = begun === undefined || ended === undefined ? 0 : (ended.getTime() - begun.getTime()) / 1000;
  return {
    event: "model",
    model,
    input,
    tools: [],
    tool_choice: "auto",
    config: { temperature: run.limits.temperature, top_p: run.limits.topP },
    output: {
      model,
      choices: [{ message: output, stop_reason: calls.length > 0 ? "tool_calls" : "stop" }],
      completion: textOf(output),
      usage: {
        input_tokens: inputTokens,
        output_tokens: outputTokens,
        total_tokens: inputTokens + outputTokens,
        ...(dollars !== null && { total_cost: dollars }),
      },
      time,
    },
    completed: ended?.toISOString(),
    working_time: time,
  };
}

function toolEvent(
  { call, text, outcomes, milliseconds }: TranscriptResult,
  message: InspectMessage | undefined,
): object {
  return {
    event: "tool",
    type: "function",
    id: call.id,
    function: call.name,
    arguments: call.arguments,
    result: text,
    events: [],
    working_time: (milliseconds ?? 0) / 1000,
    message_id: message?.id,
    metadata: { outcomes },
  };
}
