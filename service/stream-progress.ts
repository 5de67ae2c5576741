import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyReply, FastifyRequest } from "fastify";
import {
  type ProgressEvent,
  type ProgressFilter,
  progressCursor,
} from "../domain/ports/work/progress-log.ts";
import { ServiceProblem } from "./problems.ts";
import type { Caller } from "./route.ts";

export interface Streamed extends Pick<Caller, "workspace" | "token"> {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** Aborts when the service ends. */
  readonly closing: AbortSignal;
  readonly filter: ProgressFilter;
  /** The refresh whose notifications concern the stream; null for all. */
  readonly refreshId: string | null;
  /** Whether a reader without a position begins with the events from now on. By default such a reader begins with the first event. */
  readonly fromNow?: boolean;
  /** Whether this event is the last event that there can be. */
  readonly isLast: (event: ProgressEvent) => boolean;
}

const atOnce = 200;
/**
 * Times between two looks for new events. A step may be announced while earlier transactions are still running, so their events appear
 * later. The stream therefore looks again soon, and then ever less often.
 */
const waitMs = { first: 250, most: 15_000 };

/**
 * Streams progress as server-sent events until the work ends, the reader leaves, or the service ends. The id of an event is its position in
 * the database. A reader that comes back with `Last-Event-ID`, to this process or another one, therefore misses no event and gets none
 * twice.
 */
export async function streamProgress({ request, reply, closing, ...stream }: Streamed): Promise<void> {
  const { workspace, token, filter, refreshId, isLast, fromNow = false } = stream;
  const { progress, access } = workspace.freshet;
  const position = readPosition(request);
  if (position !== undefined && fromNow) refusePruned(position, await progress.horizon());
  let after = position ?? (fromNow ? await progress.end() : undefined);
  const first = await progress.list({ ...filter, after, limit: atOnce });
  reply.hijack();
  const { raw } = reply;
  const left = new AbortController();
  raw.once("close", () => left.abort());
  raw.once("error", () => left.abort());
  const ended = AbortSignal.any([closing, left.signal]);
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    "content-type": "text/event-stream; charset=utf-8",
    "cache-control": "no-store",
    // A connection that stays open would delay the end of the service.
    connection: "close",
    // Without this header, a proxy that buffers answers would hold the events back.
    "x-accel-buffering": "no",
  });
  const put = async (text: string): Promise<void> => {
    if (!raw.write(text)) await once(raw, "drain", { signal: ended });
  };
  let wake: () => void = () => {};
  const unlisten = progress.listen((of) => {
    if (refreshId === null || of === refreshId) wake();
  });
  try {
    // The position is sent first, so that a reader that leaves before the first event knows it too.
    await put(after === undefined ? ": stream of progress\n\n" : `id: ${after}\n\n`);
    let wait = waitMs.first;
    let checked = performance.now();
    for (let events = first; !ended.aborted; ) {
      // Work that never pauses must not keep a stream open whose token was revoked.
      if (performance.now() - checked >= waitMs.most) {
        checked = performance.now();
        if (!(await keepsGoing(access, token.id, put))) return;
      }
      for (const event of events) {
        await put(write(event));
        after = event.cursor;
        if (isLast(event)) return;
      }
      if (events.length < atOnce) {
        wait = events.length > 0 ? waitMs.first : Math.min(wait * 2, waitMs.most);
        const isCalled = await waitFor(wait, ended, (call) => (wake = call));
        if (isCalled) wait = waitMs.first;
      }
      events = await progress.list({ ...filter, after, limit: atOnce });
    }
  } catch {
    // Either the reader has left, or the database can't be reached. The reader comes back with the id of the last event that arrived.
  } finally {
    unlisten();
    raw.end();
  }
}

/** Refuses a reader if events after the reader's position have been deleted. Without this error the reader would not notice the gap. */
function refusePruned(position: string, horizon: string | null): void {
  const partsOf = (cursor: string): bigint[] => cursor.split(".").map(BigInt);
  const [writer = 0n, id = 0n] = partsOf(position);
  const [lastWriter = 0n, lastId = 0n] = partsOf(horizon ?? "0.0");
  if (writer > lastWriter || (writer === lastWriter && id >= lastId)) return;
  throw new ServiceProblem(
    410,
    "position-pruned",
    `events after this position were deleted by their age (retention.progressDays): read the state of the work, then follow from ${horizon}`,
  );
}

/** Gives the position after which a reader continues: the id of the reader's last event, or the value of `?after=`. */
export function readPosition(request: FastifyRequest): string | undefined {
  const { after } = request.query as { readonly after?: string };
  const given = request.headers["last-event-id"] ?? after;
  if (given === undefined || given === "") return undefined;
  const read = progressCursor.safeParse(given);
  if (read.success) return read.data;
  throw new ServiceProblem(422, "bad-cursor", "Last-Event-ID is no id of an event of this service");
}

/**
 * Whether a stream continues: it ends if its token was revoked in the meantime. A comment is sent too, so that proxies don't close a quiet
 * stream.
 */
async function keepsGoing(
  access: Caller["workspace"]["freshet"]["access"],
  tokenId: string,
  put: (text: string) => Promise<void>,
): Promise<boolean> {
  await put(": still here\n\n");
  return access.isAlive(tokenId);
}

/** Waits for at most that time. `take` gets a function that ends the wait early; the result is true if that function was called. */
async function waitFor(ms: number, ended: AbortSignal, take: (call: () => void) => void): Promise<boolean> {
  const cut = new AbortController();
  let isCalled = false;
  take(() => {
    isCalled = true;
    cut.abort();
  });
  await sleep(ms, undefined, { signal: AbortSignal.any([ended, cut.signal]) }).catch(() => {});
  return isCalled;
}

function write({ cursor, kind, at, refreshId, runId, data }: ProgressEvent): string {
  const told = { at: at.toISOString(), refreshId, runId, ...data };
  return `id: ${cursor}\nevent: ${kind}\ndata: ${JSON.stringify(told)}\n\n`;
}
