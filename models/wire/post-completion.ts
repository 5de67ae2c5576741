import { type Dispatcher, fetch, type Response } from "undici";
import type { ChatBody } from "../chat-body.ts";
import type { Completion } from "../completion.ts";
import { assembleCompletion, readCompletion } from "./assemble-completion.ts";
import { explainRefusal } from "./explain-refusal.ts";
import { ServerFailure } from "./server-failure.ts";
import type { ServerQuirks } from "./server-quirks.ts";
import { listWithheld, writeWireBody } from "./write-wire-body.ts";

export interface PostOptions {
  readonly baseUrl: string;
  readonly apiKey: string | undefined;
  readonly body: ChatBody;
  readonly quirks: ServerQuirks;
  readonly dispatcher: Dispatcher;
  readonly idleMs: number;
  /** Milliseconds that are left until the call's total deadline. */
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
  const { baseUrl, apiKey, body, quirks, signal } = options;
  const idleMs = quirks.stream ? options.idleMs : null;
  const sent = writeWireBody(body, quirks);
  const watch = watchDeadlines({ totalMs: options.totalMs, idleMs, signal });
  let refused = false;
  try {
    const response = await fetch(`${baseUrl.replace(/\/+$/, "")}/chat/completions`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        accept: quirks.stream ? "text/event-stream, application/json" : "application/json",
        ...(apiKey === undefined || apiKey === "" ? {} : { authorization: `Bearer ${apiKey}` }),
      },
      body: JSON.stringify(sent),
      dispatcher: options.dispatcher,
      signal: watch.signal,
    });
    watch.touch();
    if (response.ok) {
      const withheld = listWithheld(body, sent);
      return { ...(await readReply(response, watch)), ...(withheld.length === 0 ? {} : { withheld }) };
    }
    refused = true;
    const retryAfter = response.headers.get("retry-after");
    const text = await response.text();
    throw explainRefusal({ status: response.status, retryAfter, text }, sent, options.now());
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

/** Reads the `data:` fields of a stream of server-sent events. In this protocol a field is never split over several lines. */
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

/** Watches one try. Its signal aborts with the caller's signal, at the total deadline, or when the server is silent for too long. */
interface DeadlineWatch {
  readonly signal: AbortSignal;
  /** Notes that data arrived, so that silence is counted from now. */
  touch(): void;
  /** Passes chunks on, and calls `touch` for each. */
  watch(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array>;
  stop(): void;
}

/** Starts the watch. `idleMs` is null if silence may be reasoning, as in a reply that is not streamed. */
function watchDeadlines(options: {
  totalMs: number;
  idleMs: number | null;
  signal?: AbortSignal | undefined;
}): DeadlineWatch {
  const { totalMs, idleMs, signal } = options;
  const controller = new AbortController();
  const give = (reason: unknown): void => controller.abort(reason);
  const onAbort = (): void => give(signal?.reason);
  if (signal?.aborted) onAbort();
  signal?.addEventListener("abort", onAbort, { once: true });
  const total = setTimeout(
    () => give(new ServerFailure("timed-out", "no whole reply within the total deadline")),
    Math.max(0, totalMs),
  );
  const idle =
    idleMs === null
      ? null
      : setTimeout(
          () => give(new ServerFailure("idle", `nothing came for ${Math.round(idleMs / 100) / 10} s`)),
          idleMs,
        );
  const touch = (): void => {
    idle?.refresh();
  };
  return {
    signal: controller.signal,
    touch,
    async *watch(chunks) {
      for await (const chunk of chunks) {
        touch();
        yield chunk;
      }
    },
    stop() {
      clearTimeout(total);
      if (idle !== null) clearTimeout(idle);
      signal?.removeEventListener("abort", onAbort);
    },
  };
}
