import type { AIMessage } from "@langchain/core/messages";
import { fetch, type RequestInit, Response } from "undici";
import type { Completion } from "../completion.ts";
import type { SentRequest } from "../wire/sent-request.ts";
import { ServerFailure } from "../wire/server-failure.ts";
import type { NativeClient, NativeKind, NativeModel } from "./native-client.ts";
import { readMessage } from "./read-message.ts";
import { toMessages } from "./to-messages.ts";

/** Loads each provider's package when the first request needs it, because most processes use at most one of the packages. */
const openers: Record<NativeKind, () => Promise<(client: NativeClient) => NativeModel>> = {
  anthropic: async () => (await import("./open-anthropic.ts")).openAnthropic,
  google: async () => (await import("./open-google.ts")).openGoogle,
  "openai-responses": async () => (await import("./open-responses.ts")).openResponses,
};

/**
 * Makes one try of one request by a provider's own protocol, through LangChain's package for this provider. The package's retries are off
 * and its HTTP client is replaced. So ledger, deadlines, retries and refusals work in the same way for every kind of endpoint.
 * @throws ServerFailure, or the client's own error
 */
export async function postNative(kind: NativeKind, request: SentRequest): Promise<Completion> {
  const { baseUrl, apiKey = "", sent, watch, quirks } = request;
  const open = await openers[kind]();
  const told: { failure: ServerFailure | null } = { failure: null };
  const client = {
    baseUrl: baseUrl.replace(/\/+$/, ""),
    apiKey: apiKey === "" ? "none" : apiKey,
    body: sent,
  };
  const { model, options, usage } = open({ ...client, fetch: watchedFetch(request, told) });
  const messages = toMessages(kind, sent.messages);
  const given = { ...options, signal: watch.signal };
  try {
    if (!quirks.stream) return readMessage(kind, await model.invoke(messages, given));
    let whole: AIMessage | undefined;
    for await (const chunk of await model.stream(messages, given))
      whole = whole === undefined ? chunk : concat(whole, chunk);
    if (whole === undefined) throw new ServerFailure("transient", "the stream ended without a reply");
    const reply = readMessage(kind, whole);
    return { ...reply, usage: usage?.() ?? reply.usage };
  } catch (error) {
    if (told.failure !== null) throw told.failure;
    if (error instanceof Error && /PromptBlocked/.test(error.name))
      throw new ServerFailure("filtered", error.message, { cause: error });
    throw error;
  }
}

const concat = (whole: AIMessage, chunk: AIMessage): AIMessage => {
  const add: unknown = Reflect.get(whole, "concat");
  if (typeof add !== "function") throw new TypeError("a streamed reply came as a whole message");
  return add.call(whole, chunk);
};

/**
 * Creates the HTTP client of a request. It notes each byte for the idle deadline, and keeps the server's own words if the server refuses.
 */
function watchedFetch(
  { dispatcher, watch, refuse, onHeaders }: SentRequest,
  told: { failure: ServerFailure | null },
): typeof globalThis.fetch {
  const send = async (input: string | URL | Request, init: RequestInit = {}): Promise<unknown> => {
    const isRequest = typeof input === "object" && "url" in input;
    const asked = isRequest
      ? { method: input.method, headers: [...input.headers], body: await input.text() }
      : init;
    const url = isRequest ? input.url : input;
    const response = await fetch(url, { ...asked, signal: watch.signal, dispatcher } as RequestInit);
    watch.touch();
    const { status, headers, body } = response;
    onHeaders(headers);
    if (!response.ok) {
      const text = await response.text();
      told.failure = refuse({ status, headers, text });
      return new Response(text, { status, headers });
    }
    const touch = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        watch.touch();
        controller.enqueue(chunk);
      },
    });
    return new Response(body === null ? null : body.pipeThrough(touch), { status, headers });
  };
  return send as typeof globalThis.fetch;
}
