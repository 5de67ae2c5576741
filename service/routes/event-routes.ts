import type { FastifyReply } from "fastify";
import { z } from "zod";
import { progressCursor } from "../../domain/ports/work/progress-log.ts";
import { ServiceProblem } from "../problems.ts";
import { type Call, defineRoute, type Route } from "../route.ts";
import { readPosition, type Streamed, streamProgress } from "../stream-progress.ts";
import { byId } from "../wire.ts";

const tag = "Events";

const shared = {
  method: "GET",
  scope: "read",
  tag,
  query: z.object({
    after: progressCursor
      .optional()
      .describe("Id of the last event that was seen, where the header Last-Event-ID can't be sent."),
  }),
  reply: z.null(),
  produces: "text/event-stream",
} as const;

const endsOf = {
  refresh: ["refresh.done", "refresh.ended", "refresh.dropped"],
  run: ["run.accepted", "run.rejected", "run.dropped"],
};

const isOneOf =
  (kinds: readonly string[]): Streamed["isLast"] =>
  ({ kind }) =>
    kinds.includes(kind);

/** Time after which the last event of ended work can surely be read: no transaction that began before the end is still running. */
const settledMs = 3_600_000;

const leave = (reply: FastifyReply): null => {
  void reply.code(204);
  return null;
};

/** Progress as server-sent events: ids, states and counts. */
export function eventRoutes({ closing }: { readonly closing: AbortSignal }): Route[] {
  const stream = async (
    call: Pick<Call<unknown, unknown, unknown>, "workspace" | "token" | "request" | "reply">,
    more: Pick<Streamed, "filter" | "refreshId" | "isLast" | "fromNow">,
  ) => {
    const { workspace, token, request, reply } = call;
    await streamProgress({ workspace, token, request, reply, closing, ...more });
    return null;
  };
  /** Whether a reader already has the last event that there can be. The reader is then told not to come back. */
  const isSeen = async (
    { freshet, request }: Pick<Call<unknown, unknown, unknown>, "freshet" | "request">,
    { filter, isLast }: Pick<Streamed, "filter" | "isLast">,
  ): Promise<boolean> => {
    const position = readPosition(request);
    const [writer, id] = position?.split(".") ?? [];
    if (writer === undefined || id === undefined || BigInt(id) === 0n) return false;
    const before = `${writer}.${BigInt(id) - 1n}`;
    const [event] = await freshet.progress.list({ ...filter, after: before, limit: 1 });
    return event?.cursor === position && event !== undefined && isLast(event);
  };
  /**
   * Refuses a stream of work that ended long ago. The events of that work have been deleted, so a stream would wait for its last event
   * forever.
   */
  const refusePruned = async (
    { freshet, request }: Pick<Call<unknown, unknown, unknown>, "freshet" | "request">,
    filter: Streamed["filter"],
    ended: Date | null,
  ): Promise<void> => {
    if (ended === null || Date.now() - ended.getTime() < settledMs) return;
    const events = await freshet.progress.list({ ...filter, after: readPosition(request), limit: 1 });
    if (events.length > 0) return;
    throw new ServiceProblem(
      410,
      "progress-pruned",
      `this work ended on ${ended.toISOString().slice(0, 10)}, and its events were deleted by their age (retention.progressDays)`,
    );
  };
  return [
    defineRoute({
      ...shared,
      path: "/v1/refreshes/:id/events",
      summary: "The progress of one refresh, its seedings and its runs, until it ends.",
      params: byId,
      async handle(call) {
        const { id, ended } = await call.freshet.refreshes.get(call.params.id);
        const ofRefresh = { filter: { refreshId: id }, isLast: isOneOf(endsOf.refresh) };
        if (await isSeen(call, ofRefresh)) return leave(call.reply);
        await refusePruned(call, ofRefresh.filter, ended);
        return stream(call, { ...ofRefresh, refreshId: id });
      },
    }),
    defineRoute({
      ...shared,
      path: "/v1/runs/:id/events",
      summary: "The steps of one run until it ends.",
      params: byId,
      async handle(call) {
        const { id, refreshId, ended } = (await call.freshet.runs.show(call.params.id)).run;
        const ofRun = { filter: { runId: id }, isLast: isOneOf(endsOf.run) };
        if (await isSeen(call, ofRun)) return leave(call.reply);
        await refusePruned(call, ofRun.filter, ended);
        return stream(call, { ...ofRun, refreshId });
      },
    }),
    defineRoute({
      ...shared,
      path: "/v1/events",
      summary: "All progress of this workspace from now on, or since a given event.",
      async handle(call) {
        return stream(call, { filter: {}, refreshId: null, isLast: () => false, fromNow: true });
      },
    }),
  ];
}
