import { fetch, type Response } from "undici";
import type { Completion } from "../completion.ts";
import { postNative } from "../native/post-native.ts";
import { assembleCompletion, readCompletion } from "./assemble-completion.ts";
import { explainRefusal, type Refusal } from "./explain-refusal.ts";
import type { PostOptions, SentRequest } from "./sent-request.ts";
import { ServerFailure } from "./server-failure.ts";
import { type DeadlineWatch, watchDeadlines } from "./watch-deadlines.ts";
import { listWithheld, writeWireBody } from "./write-wire-body.ts";

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
  // If all addresses of a host name fail, the error has no message, so its code is used.
  const words = cause === "" ? code : cause;
  return new ServerFailure(notThere.has(code) ? "no-connection" : "transient", words, { cause: error });
}

async function readReply(response: Response, watch: DeadlineWatch): Promise<Completion> {
  const streamed = response.headers.get("content-type")?.includes("text/event-stream") ?? false;
  if (!streamed || response.body === null) return readCompletion(await response.text());
  return assembleCompletion(readEventStream(watch.watch(response.body)));
}

/**
 * Makes one try of one request over HTTP.
 * @throws `ServerFailure`, or the reason of the caller's signal
 */
export async function postCompletion(options: PostOptions): Promise<Completion> {
  const { body, quirks, signal } = options;
  const idleMs = quirks.stream ? options.idleMs : null;
  const sent = writeWireBody(body, quirks);
  const watch = watchDeadlines({ totalMs: options.totalMs, idleMs, signal });
  let refused = false;
  const refuse = (refusal: Refusal): ServerFailure => {
    refused = true;
    return explainRefusal(refusal, sent, options.now());
  };
  try {
    const reply =
      options.kind === "openai"
        ? await postChat({ ...options, sent, watch, refuse })
        : await postNative(options.kind, { ...options, sent, watch, refuse });
    const withheld = listWithheld(body, sent);
    return { ...reply, ...(withheld.length === 0 ? {} : { withheld }) };
  } catch (error) {
    // After an abort the signal's reason says more than the HTTP client's error.
    const reason: unknown = watch.signal.aborted ? watch.signal.reason : error;
    if (signal?.aborted) throw reason;
    const failure = reason instanceof ServerFailure ? reason : explainNetworkError(reason);
    failure.lost = !refused && failure.kind !== "no-connection";
    throw failure;
  } finally {
    watch.stop();
  }
}

/** Sends a request by OpenAI's chat completions. */
async function postChat({
  baseUrl,
  apiKey,
  dispatcher,
  quirks,
  sent,
  watch,
  refuse,
  onHeaders,
}: SentRequest): Promise<Completion> {
  const response = await fetch(`${baseUrl.replace(/\/+$/, "")}/chat/completions`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      accept: quirks.stream ? "text/event-stream, application/json" : "application/json",
      ...(apiKey === undefined || apiKey === "" ? {} : { authorization: `Bearer ${apiKey}` }),
    },
    body: JSON.stringify(sent),
    dispatcher,
    signal: watch.signal,
  });
  watch.touch();
  onHeaders(response.headers);
  if (response.ok) return readReply(response, watch);
  const { status, headers } = response;
  throw refuse({ status, headers, text: await response.text() });
}

/** Reads the `data:` fields of a stream of server-sent events. Chat completions never split a field over several lines. */
async function* readEventStream(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = "";
  const take = function* (lines: string[]): Generator<string> {
    for (const line of lines) if (line.startsWith("data:")) yield line.slice(5).trim();
  };
  for await (const chunk of chunks) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split(/\r\n|\n|\r/);
    rest = lines.pop() ?? "";
    yield* take(lines);
  }
  yield* take([rest + decoder.decode()]);
}
