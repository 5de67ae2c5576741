import { RetryLaterError } from "../domain/errors/freshet-error.ts";
import { parseStored } from "../domain/errors/parse-stored.ts";
import type { CallKey, CallUsage } from "../domain/ports/models/call-ledger.ts";
import type { CallEvent, CallNote } from "./call-board.ts";
import { type ChatBody, type ChatMessage, hashRequest } from "./chat-body.ts";
import { type Completion, completion as completionSchema } from "./completion.ts";
import { estimateCall, estimateTokens, readUsage } from "./meter.ts";
import { retryWhileDatabaseDown } from "./retry-while-database-down.ts";
import type { RoleServer } from "./role-server.ts";
import { sendRequest } from "./send-request.ts";
import { ServerFailure } from "./wire/server-failure.ts";

export interface ModelCall {
  readonly key: CallKey;
  /** Number of the request's form. The same attempt of a key must always be the same request. */
  readonly attempt: number;
  readonly body: ChatBody;
  /** The same request in other forms, in one of which it may have been paid for before. */
  readonly otherForms?: readonly Pick<ModelCall, "attempt" | "body">[];
  readonly signal?: AbortSignal | undefined;
}

const nothing: CallUsage = { inputTokens: 0, cachedInputTokens: 0, outputTokens: 0, dollars: null };

const textOf = ({ content, tool_calls: calls, reasoning_content: reasoning }: ChatMessage): string =>
  [content, calls, reasoning]
    .map((part) => (typeof part === "string" ? part : (JSON.stringify(part) ?? "")))
    .join("");

/** Refuses a request that is too long, because some servers silently cut its beginning or its end. */
function requireLength({ settings }: RoleServer, { body }: ModelCall): void {
  const tokens = estimateTokens(body.messages.map(textOf).join("\n"));
  if (tokens > settings.contextTokens)
    throw new ServerFailure(
      "too-long",
      `the request is about ${tokens} tokens long, and the role's contextTokens are ${settings.contextTokens}`,
    );
}

/**
 * Makes one model call through the ledger: reserve → call → commit. If the reply was paid for before, it is returned from the ledger. The
 * call's highest possible cost is reserved. If other calls have reserved the rest of the budget, this call waits for them.
 * @throws `ServerFailure` if the server gave no reply (the attempt may be reserved again), the ledger's own errors, or the signal's reason
 */
export function callModel(server: RoleServer, call: ModelCall): Promise<Completion> {
  return server.limit(async () => {
    const note = server.board.begin({ role: server.role, endpoint: server.settings.endpoint });
    try {
      return await callInTurn(server, call, note);
    } finally {
      note.end();
    }
  }, call.signal);
}

async function callInTurn(server: RoleServer, call: ModelCall, note: CallNote): Promise<Completion> {
  const { role, settings, ledger, onCall } = server;
  const { key, attempt, body } = call;
  const told = { role, model: settings.model, key, attempt };
  const start = performance.now();
  const elapsedMs = (): number => performance.now() - start;
  const tell = (event: Pick<CallEvent, "kind" | "usage" | "estimated" | "fault">): void =>
    onCall({ ...told, ...event, milliseconds: Math.round(elapsedMs()) });
  const requestHash = hashRequest(body);
  const otherForms = (call.otherForms ?? []).map((form) => ({
    attempt: form.attempt,
    requestHash: hashRequest(form.body),
  }));
  const retrying = <T>(statement: () => Promise<T>): Promise<T> =>
    retryWhileDatabaseDown(statement, server, call.signal);
  const bounded = estimateCall(body, settings);
  const { estimate } = bounded;
  const reserved = await waitForBudget(server, {
    reserve: () =>
      retrying(() => ledger.reserve({ ...told, requestHash, otherForms, ...(estimate && { estimate }) })),
    signal: call.signal,
    onWait: () => note.waits(() => ({ for: "budget", seconds: null, status: null })),
  });
  if (reserved.kind === "replay") {
    const { usage } = reserved;
    tell({ kind: "replay", usage, estimated: false, fault: null });
    return parseStored(completionSchema, reserved.reply, "model_calls.reply");
  }
  let reply: Completion;
  let isOut = false;
  const fail = (code: string, detail: string): Promise<void> =>
    ledger.fail(reserved.id, { code, detail, milliseconds: Math.round(elapsedMs()) });
  try {
    requireLength(server, call);
    reply = await sendRequest(server, {
      body,
      signal: call.signal,
      id: reserved.id,
      bounded,
      note,
      onSent: () => {
        isOut = true;
      },
    });
  } catch (error) {
    if (error instanceof ServerFailure) {
      const { kind: code, message: detail } = error;
      await retrying(() => fail(code, detail));
      tell({ kind: "failed", usage: nothing, estimated: false, fault: `${code}: ${detail}` });
    } else if (!isOut) {
      await fail("not-sent", "its caller gave it up before it went out").catch(() => {});
    }
    // If the caller aborted after the request was sent, the request may be billed. So the reservation stays open for a resumed run.
    throw error;
  }
  const { usage, estimated } = readUsage(body, reply, settings.price);
  const milliseconds = Math.round(elapsedMs());
  const kept = { ...reply, estimated_usage: estimated };
  await retrying(() => ledger.commit(reserved.id, { reply: kept, usage, milliseconds }));
  tell({ kind: "called", usage, estimated, fault: null });
  return reply;
}

const firstWaitMs = 250;
const longestWaitMs = 4_000;

/**
 * Waits until the budget has room for the reservation. The wait always ends, because every unfinished call releases or spends its
 * reservation, and the reservations of a killed process expire. If the caller gave up instead, the work around the call would be lost.
 */
async function waitForBudget<T>(
  { pause }: Pick<RoleServer, "pause">,
  {
    reserve,
    signal,
    onWait = () => {},
  }: {
    readonly reserve: () => Promise<T>;
    readonly signal?: AbortSignal | undefined;
    /** Called each time that the budget had no room. */
    readonly onWait?: () => void;
  },
): Promise<T> {
  for (let waitMs = firstWaitMs; ; waitMs = Math.min(longestWaitMs, 2 * waitMs)) {
    try {
      return await reserve();
    } catch (error) {
      if (!(error instanceof RetryLaterError) || error.code !== "budget-held") throw error;
    }
    onWait();
    await pause(waitMs, signal);
  }
}
