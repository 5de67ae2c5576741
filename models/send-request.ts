import type { Permit } from "../domain/ports/web/rate-limiter.ts";
import type { CallWait } from "../domain/run/activity.ts";
import { boundReply, leaveLess } from "./bound-reply.ts";
import { type CallNote, waitAfter } from "./call-board.ts";
import type { ChatBody } from "./chat-body.ts";
import type { Completion } from "./completion.ts";
import { type BoundedCall, readUsage } from "./meter.ts";
import { retryWhileDatabaseDown } from "./retry-while-database-down.ts";
import type { RoleServer } from "./role-server.ts";
import { postCompletion } from "./wire/post-completion.ts";
import { readPace } from "./wire/read-pace.ts";
import { retryCompletion } from "./wire/retry-completion.ts";
import { ServerFailure } from "./wire/server-failure.ts";

export interface ReservedRequest {
  readonly body: ChatBody;
  readonly signal?: AbortSignal | undefined;
  /** Id of the call's reservation in the ledger. */
  readonly id: string;
  readonly bounded: BoundedCall;
  readonly note: CallNote;
  /** Called when a request is sent. */
  readonly onSent: () => void;
}

/**
 * Sends a reserved request over HTTP, with retries, within the role's total deadline. Waiting for the endpoint's rate limits doesn't count
 * towards the deadline. A try that was sent and got no reply counts towards the budget. If the budget has no room for another try, this was
 * the last one.
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
          kind: server.kind,
          baseUrl,
          apiKey,
          body: bounded.body,
          dispatcher,
          idleMs,
          totalMs,
          signal,
          quirks: sent,
          now: () => clock.now(),
          onHeaders: (headers) => {
            const tokens = request.bounded.promptTokens;
            const pace = readPace(headers, { tokens, now: clock.now().getTime() });
            server.paced.intervalMs = pace.intervalMs;
            permit.pause(pace.pauseMs);
          },
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

/** Describes the wait for the endpoint's rate limit. Null if neither a pause nor a limit delays the next request. */
function limitWait({ limiter, service }: RoleServer): CallWait | null {
  const ms = limiter.waitMs(service);
  return ms === null ? null : { for: "rate-limit", seconds: ms / 1000, status: null };
}

/** @throws ServerFailure `timed-out` if no permit is granted within the role's total deadline */
async function acquirePermit(
  { limiter, service, rateLimits, paced, settings, patienceMs }: RoleServer,
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
      limits: paced.intervalMs > 0 ? { ...rateLimits, intervalMs: paced.intervalMs } : rateLimits,
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
  // A refused request used no tokens. If the reply was lost, it may have had the greatest possible length.
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
