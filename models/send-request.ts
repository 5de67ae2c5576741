import type { CallWait } from "../domain/cost/call-under-way.ts";
import type { PaceTurn } from "../domain/ports/endpoint-pace.ts";
import { type CallNote, waitAfter } from "./call-board.ts";
import type { ModelCall } from "./call-model.ts";
import type { Completion } from "./completion.ts";
import { insistOnLedger } from "./insist-on-ledger.ts";
import type { BoundedCall } from "./meter/estimate-call.ts";
import { readUsage } from "./meter/read-usage.ts";
import { boundReply } from "./request/bound-reply.ts";
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
 * A reserved request over HTTP, with its retries, within the total deadline of the role; waiting for the endpoint's turn is no part of
 * that. A try that went out and brought nothing counts towards the budget, and is the last one where that leaves no room.
 */
export function sendRequest(server: RoleServer, request: ReservedRequest): Promise<Completion> {
  const { settings, baseUrl, apiKey, dispatcher, clock, pause, habits } = server;
  const { body, signal, note } = request;
  const idleMs = settings.idleSeconds * 1000;
  let bounded = boundReply(body, {
    ...settings,
    contextTokens: Math.min(settings.contextTokens, habits.contextTokens ?? settings.contextTokens),
  });
  const start = performance.now();
  let turnMs = 0;
  const takeTurn = async (): Promise<PaceTurn> => {
    const asked = performance.now();
    note.waits(() => paceWait(server));
    const turn = await waitForTurn(server, request);
    turnMs += performance.now() - asked;
    note.isOut();
    return turn;
  };
  return retryCompletion({
    retries: settings.retries,
    totalMs: settings.totalSeconds * 1000,
    patienceMs: server.patienceMs,
    habits,
    elapsedMs: () => performance.now() - start - turnMs,
    pause,
    signal,
    onWait: (failure, milliseconds) => note.waits(waitAfter(failure, milliseconds)),
    run: async (totalMs, sent) => {
      const turn = await takeTurn();
      request.onSent();
      try {
        const reply = await postCompletion({
          ...{ baseUrl, apiKey, body: bounded.body, dispatcher, idleMs, totalMs, signal },
          habits: sent,
          now: () => clock.now(),
        });
        const { inputTokens, outputTokens } = readUsage(body, reply, null).usage;
        turn.settle(inputTokens + outputTokens);
        return reply;
      } catch (error) {
        if (!(error instanceof ServerFailure)) throw error;
        server.onFailure?.(error);
        await noteFailure(server, request, { error, turn });
        if (error.length?.context) habits.contextTokens = error.length.context;
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

/** Null where no pause and no limit keeps the endpoint's next request back: the turn comes at once. */
function paceWait({ pace, service }: RoleServer): CallWait | null {
  const ms = pace.waitMs(service);
  return ms === null ? null : { for: "rate-limit", seconds: ms / 1000, status: null };
}

/** @throws ServerFailure `timed-out` where no turn comes within the total deadline of the role */
async function waitForTurn(
  { pace, service, useLimits, settings, patienceMs }: RoleServer,
  { bounded, signal }: ReservedRequest,
): Promise<PaceTurn> {
  const patience = new AbortController();
  const ms = patienceMs ?? settings.totalSeconds * 1000;
  const late = new ServerFailure(
    "timed-out",
    `no turn at models.endpoints.${settings.endpoint} within ${Math.round(ms / 1000)} s: raise its limits or the role's totalSeconds, or let fewer workers run`,
  );
  const timer = setTimeout(() => patience.abort(late), ms);
  const both = signal === undefined ? patience.signal : AbortSignal.any([signal, patience.signal]);
  try {
    return await pace.turn(service, useLimits, bounded.promptTokens + bounded.replyTokens, both);
  } finally {
    clearTimeout(timer);
  }
}

async function noteFailure(
  server: RoleServer,
  { id, bounded, signal }: ReservedRequest,
  { error, turn }: { readonly error: ServerFailure; readonly turn: PaceTurn },
): Promise<void> {
  // A refused request had no reply; one whose reply was lost may have had the longest.
  if (!error.lost) turn.settle(0);
  if (error.limited && error.waitMs !== null) await server.pace.pause(server.service, error.waitMs);
  const dollars = bounded.estimate?.promptDollars ?? 0;
  if (!error.lost || dollars === 0) return;
  const hasRoom = await insistOnLedger(() => server.ledger.lose(id, dollars), server, signal);
  if (hasRoom) return;
  throw new ServerFailure("rejected", `${error.message}; the budget has no room for another try`, {
    cause: error,
  });
}
