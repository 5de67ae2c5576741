import type { Permit } from "../domain/ports/rate-limiter.ts";
import type { CallWait } from "../domain/run/activity.ts";
import type { ModelSettings } from "../domain/settings/models-settings.ts";
import { type CallNote, waitAfter } from "./call-board.ts";
import { type ModelCall, retryWhileDatabaseDown } from "./call-model.ts";
import type { ChatBody } from "./chat-body.ts";
import type { Completion } from "./completion.ts";
import { type BoundedCall, estimateTokens, longestReply, readUsage } from "./meter.ts";
import type { RoleServer } from "./role-server.ts";
import { postCompletion } from "./wire/post-completion.ts";
import { retryCompletion } from "./wire/retry-completion.ts";
import { ServerFailure } from "./wire/server-failure.ts";

/** What a server that refused a longer reply's room is asked for instead, in tokens. */
const boundSteps = [16_000, 4_096];

export interface ReservedRequest extends ModelCall {
  /** The id of the call's reservation in the ledger. */
  readonly id: string;
  readonly bounded: BoundedCall;
  readonly note: CallNote;
  /** Told when a request of it goes out. */
  readonly onSent: () => void;
}

/**
 * A reserved request over HTTP, with its retries, within the total deadline of the role; waiting for the endpoint's rate limits is no
 * part of that. A try that went out and brought nothing counts towards the budget, and is the last one where that leaves no room.
 */
export function sendRequest(server: RoleServer, request: ReservedRequest): Promise<Completion> {
  const { settings, baseUrl, apiKey, dispatcher, clock, pause, quirks } = server;
  const { body, signal, note } = request;
  const idleMs = settings.idleSeconds * 1000;
  let bounded = boundReply(body, {
    ...settings,
    contextTokens: Math.min(settings.contextTokens, quirks.contextTokens ?? settings.contextTokens),
  });
  const start = performance.now();
  let waitedMs = 0;
  const acquire = async (): Promise<Permit> => {
    const asked = performance.now();
    note.waits(() => limitWait(server));
    const permit = await acquirePermit(server, request);
    waitedMs += performance.now() - asked;
    note.isOut();
    return permit;
  };
  return retryCompletion({
    retries: settings.retries,
    totalMs: settings.totalSeconds * 1000,
    patienceMs: server.patienceMs,
    quirks,
    elapsedMs: () => performance.now() - start - waitedMs,
    pause,
    signal,
    onWait: (failure, milliseconds) => note.waits(waitAfter(failure, milliseconds)),
    run: async (totalMs, sent) => {
      const permit = await acquire();
      request.onSent();
      try {
        const reply = await postCompletion({
          baseUrl,
          apiKey,
          body: bounded.body,
          dispatcher,
          idleMs,
          totalMs,
          signal,
          quirks: sent,
          now: () => clock.now(),
        });
        const { inputTokens, outputTokens } = readUsage(body, reply, null).usage;
        permit.end({ tokens: inputTokens + outputTokens });
        return reply;
      } catch (error) {
        if (!(error instanceof ServerFailure)) throw error;
        server.onFailure?.(error);
        await noteFailure(server, request, { error, permit });
        if (error.length?.context) quirks.contextTokens = error.length.context;
        const smaller = error.length?.withReply ? leaveLess(bounded) : null;
        if (smaller === null) throw error;
        bounded = smaller;
        throw new ServerFailure("bound", error.message, { cause: error });
      }
    },
  });
}

/** The body with the next smaller bound of ours, at last without one; null where there is none to make smaller. */
function leaveLess({ body, bound }: ReturnType<typeof boundReply>): ReturnType<typeof boundReply> | null {
  if (bound === null) return null;
  const next = boundSteps.find((step) => step < bound);
  const { max_tokens: _, ...rest } = body;
  return next === undefined
    ? { body: rest, bound: null }
    : { body: { ...body, max_tokens: next }, bound: next };
}

/** Null where no pause and no limit keeps the endpoint's next request back. */
function limitWait({ limiter, service }: RoleServer): CallWait | null {
  const ms = limiter.waitMs(service);
  return ms === null ? null : { for: "rate-limit", seconds: ms / 1000, status: null };
}

/** @throws ServerFailure `timed-out` where no permit comes within the total deadline of the role */
async function acquirePermit(
  { limiter, service, rateLimits, settings, patienceMs }: RoleServer,
  { bounded, signal }: ReservedRequest,
): Promise<Permit> {
  const patience = new AbortController();
  const ms = patienceMs ?? settings.totalSeconds * 1000;
  const late = new ServerFailure(
    "timed-out",
    `the rate limits of models.endpoints.${settings.endpoint} left no room within ${Math.round(ms / 1000)} s: raise them or the role's totalSeconds, or let fewer workers run`,
  );
  const timer = setTimeout(() => patience.abort(late), ms);
  const both = signal === undefined ? patience.signal : AbortSignal.any([signal, patience.signal]);
  try {
    return await limiter.acquire(service, {
      limits: rateLimits,
      tokens: bounded.promptTokens + bounded.replyTokens,
      signal: both,
    });
  } finally {
    clearTimeout(timer);
  }
}

async function noteFailure(
  server: RoleServer,
  { id, bounded, signal }: ReservedRequest,
  { error, permit }: { readonly error: ServerFailure; readonly permit: Permit },
): Promise<void> {
  // A refused request had no reply; one whose reply was lost may have had the longest.
  permit.end({
    tokens: error.lost ? undefined : 0,
    pauseMs: error.limited ? (error.waitMs ?? undefined) : undefined,
  });
  const dollars = bounded.estimate?.promptDollars ?? 0;
  if (!error.lost || dollars === 0) return;
  const isWithinBudget = await retryWhileDatabaseDown(() => server.ledger.lose(id, dollars), server, signal);
  if (isWithinBudget) return;
  throw new ServerFailure("rejected", `${error.message}; the budget has no room for another try`, {
    cause: error,
  });
}

/** A server that is left no room says so by an error; one that is left this much cuts the reply. */
const least = 1024;

/**
 * The body with a bound on the reply where it names none: what is held under a budget is true then. It is how the request is
 * carried, and no part of what is asked; a server that refuses it gets the request without. `bound` null: the body's own stands.
 */
export function boundReply(
  body: ChatBody,
  settings: ModelSettings,
): { body: ChatBody; bound: number | null } {
  if (body.max_tokens !== undefined || body["max_completion_tokens"] !== undefined)
    return { body, bound: null };
  const room = settings.contextTokens - estimateTokens(JSON.stringify([body.messages, body.tools ?? ""]));
  const bound = Math.max(least, Math.min(longestReply(body, settings), room));
  return { body: { ...body, max_tokens: bound }, bound };
}
