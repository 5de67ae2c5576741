import type { CallKey } from "../domain/ports/call-key.ts";
import type { CallUsage } from "../domain/ports/call-ledger.ts";
import type { CallEvent } from "./call-event.ts";
import { type Completion, completion as completionSchema } from "./completion.ts";
import { insistOnLedger } from "./insist-on-ledger.ts";
import { estimateTokens } from "./meter/estimate-tokens.ts";
import { readUsage } from "./meter/read-usage.ts";
import type { ChatBody, ChatMessage } from "./request/chat-body.ts";
import { hashRequest } from "./request/hash-request.ts";
import type { RoleServer } from "./role-server.ts";
import { postCompletion } from "./wire/post-completion.ts";
import { retryCompletion } from "./wire/retry-completion.ts";
import { ServerFailure } from "./wire/server-failure.ts";

export interface ModelCall {
  readonly key: CallKey;
  /** Which form of the request this is; the same attempt of a key is the same request for ever. */
  readonly attempt: number;
  readonly body: ChatBody;
  readonly signal?: AbortSignal | undefined;
}

const nothing: CallUsage = { inputTokens: 0, cachedInputTokens: 0, outputTokens: 0, dollars: null };

const textOf = ({ content, tool_calls: calls, reasoning_content: reasoning }: ChatMessage): string =>
  [content, calls, reasoning]
    .map((part) => (typeof part === "string" ? part : (JSON.stringify(part) ?? "")))
    .join("");

/** Refused here, because servers that cut what is too long, from either end, do so without a word. */
function insistOnLength({ settings }: RoleServer, { body }: ModelCall): void {
  const tokens = estimateTokens(body.messages.map(textOf).join("\n"));
  if (tokens > settings.contextTokens)
    throw new ServerFailure(
      "too-long",
      `the request is about ${tokens} tokens long, and the role's contextTokens are ${settings.contextTokens}`,
    );
}

/** The request over HTTP, with its retries, within the total deadline of the role. */
function send(server: RoleServer, { body, signal }: ModelCall, elapsedMs: () => number): Promise<Completion> {
  const { settings, baseUrl, apiKey, dispatcher, clock, pause, habits } = server;
  const idleMs = settings.idleSeconds * 1000;
  return retryCompletion({
    retries: settings.retries,
    totalMs: settings.totalSeconds * 1000,
    patienceMs: server.patienceMs,
    habits,
    elapsedMs,
    pause,
    signal,
    run: (totalMs, sent) =>
      postCompletion({
        ...{ baseUrl, apiKey, body, dispatcher, idleMs, totalMs, signal },
        habits: sent,
        now: () => clock.now(),
      }),
  });
}

/**
 * One model call through the ledger: reserve → call → commit, or the reply that was paid for before. Throws `ServerFailure`
 * when the server gave nothing (the attempt may be reserved again), the ledger's own errors, or the reason of the signal.
 */
export function callModel(server: RoleServer, call: ModelCall): Promise<Completion> {
  const { role, settings, ledger, onCall } = server;
  const { key, attempt, body } = call;
  const told = { role, model: settings.model, key, attempt };
  return server.limit(async () => {
    const start = performance.now();
    const elapsedMs = (): number => performance.now() - start;
    const tell = (event: Pick<CallEvent, "kind" | "usage" | "estimated" | "fault">): void =>
      onCall({ ...told, ...event, milliseconds: Math.round(elapsedMs()) });
    const requestHash = hashRequest(body);
    const insist = <T>(statement: () => Promise<T>): Promise<T> =>
      insistOnLedger(statement, server, call.signal);
    const reserved = await insist(() => ledger.reserve({ ...told, requestHash }));
    if (reserved.kind === "replay") {
      const { usage } = reserved;
      tell({ kind: "replay", usage, estimated: false, fault: null });
      return completionSchema.parse(reserved.reply);
    }
    let reply: Completion;
    try {
      insistOnLength(server, call);
      reply = await send(server, call, elapsedMs);
    } catch (error) {
      // Anything else is the caller's abort: the reservation stays open, and is handed out again to who goes on.
      if (error instanceof ServerFailure) {
        const { kind: code, message: detail } = error;
        const milliseconds = Math.round(elapsedMs());
        await insist(() => ledger.fail(reserved.id, { code, detail, milliseconds }));
        tell({ kind: "failed", usage: nothing, estimated: false, fault: `${code}: ${detail}` });
      }
      throw error;
    }
    const { usage, estimated } = readUsage(body, reply, settings.price);
    const milliseconds = Math.round(elapsedMs());
    const kept = { ...reply, estimated_usage: estimated };
    await insist(() => ledger.commit(reserved.id, { reply: kept, usage, milliseconds }));
    tell({ kind: "called", usage, estimated, fault: null });
    return reply;
  }, call.signal);
}
