import { type Dispatcher, fetch, type Response } from "undici";
import type { Completion } from "../completion.ts";
import type { ChatBody } from "../request/chat-body.ts";
import { assembleCompletion } from "./assemble-completion.ts";
import { explainRefusal } from "./explain-refusal.ts";
import { readCompletion } from "./read-completion.ts";
import { readEventStream } from "./read-event-stream.ts";
import { ServerFailure } from "./server-failure.ts";
import type { ServerHabits } from "./server-habits.ts";
import { type DeadlineWatch, watchDeadlines } from "./watch-deadlines.ts";
import { writeWireBody } from "./write-wire-body.ts";

export interface PostOptions {
  readonly baseUrl: string;
  readonly apiKey: string | undefined;
  readonly body: ChatBody;
  readonly habits: ServerHabits;
  readonly dispatcher: Dispatcher;
  readonly idleMs: number;
  /** What is left of the call's total deadline. */
  readonly totalMs: number;
  readonly now: () => Date;
  readonly signal?: AbortSignal | undefined;
}

const notThere = new Set([
  ...["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "ENETUNREACH", "UND_ERR_CONNECT_TIMEOUT"],
]);

function codeOf(error: unknown): string {
  for (let each = error; each instanceof Error; each = each.cause) {
    const code: unknown = Reflect.get(each, "code");
    if (typeof code === "string") return code;
  }
  return "";
}

function explainNetworkError(error: unknown): ServerFailure {
  const code = codeOf(error);
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);
  // Several addresses of one name that all fail have no message of their own.
  const words = cause === "" ? code : cause;
  return new ServerFailure(notThere.has(code) ? "no-connection" : "transient", words, { cause: error });
}

async function readReply(response: Response, watch: DeadlineWatch): Promise<Completion> {
  const streamed = response.headers.get("content-type")?.includes("text/event-stream") ?? false;
  if (!streamed || response.body === null) return readCompletion(await response.text());
  return assembleCompletion(readEventStream(watch.watch(response.body)));
}

/** One try of one request over HTTP. Throws `ServerFailure`, or the reason of the caller's signal. */
export async function postCompletion(options: PostOptions): Promise<Completion> {
  const { baseUrl, apiKey, body, habits, signal } = options;
  const idleMs = habits.stream ? options.idleMs : null;
  const sent = writeWireBody(body, habits);
  const watch = watchDeadlines({ totalMs: options.totalMs, idleMs, signal });
  let refused = false;
  try {
    const response = await fetch(`${baseUrl.replace(/\/+$/, "")}/chat/completions`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        accept: habits.stream ? "text/event-stream, application/json" : "application/json",
        ...(apiKey === undefined || apiKey === "" ? {} : { authorization: `Bearer ${apiKey}` }),
      },
      body: JSON.stringify(sent),
      dispatcher: options.dispatcher,
      signal: watch.signal,
    });
    watch.touch();
    if (response.ok) return await readReply(response, watch);
    refused = true;
    const retryAfter = response.headers.get("retry-after");
    const text = await response.text();
    throw explainRefusal({ status: response.status, retryAfter, text }, sent, options.now());
  } catch (error) {
    // What ended the try is the signal's reason; the client's own words about an abort say less.
    const reason: unknown = watch.signal.aborted ? watch.signal.reason : error;
    if (signal?.aborted) throw reason;
    const failure = reason instanceof ServerFailure ? reason : explainNetworkError(reason);
    failure.lost = !refused && failure.kind !== "no-connection";
    throw failure;
  } finally {
    watch.stop();
  }
}
