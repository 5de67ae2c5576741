import { z } from "zod";
import type { Freshet } from "../../app/freshet.ts";
import { hookEventTypes } from "../../domain/hook-event.ts";
import { deliveryStatuses } from "../../domain/ports/access/hook-store.ts";
import { defineRoute, type Route } from "../route.ts";
import { anything, byId, moment, paging, world } from "../wire.ts";

const tag = "Webhooks";
const eventType = z.enum(hookEventTypes);
const status = z.enum(deliveryStatuses);

const hook = z
  .object({
    id: z.string(),
    name: z.string(),
    from: z.enum(["settings", "api"]).describe("`api`: a webhook that was created here."),
    to: z.string().describe("Scheme and host of the address, or the program."),
    events: z.array(eventType).nullable().describe("Kinds of events; null for all."),
    ready: z
      .boolean()
      .describe("False where this process lacks the address or the secret; another one delivers."),
    missing: z.array(z.object({ of: z.enum(["address", "secret", "key"]), name: z.string() })),
    due: z.int(),
    delivered: z.int(),
    dead: z.int(),
    createdBy: z.string().nullable(),
    created: moment.nullable(),
  })
  .meta({ id: "Hook" });

const delivery = z
  .object({
    eventId: z.string().describe("Sent as `webhook-id`, the same at each attempt."),
    hook: z.string().describe("Id of the hook."),
    event: z.object({ type: eventType, data: anything }),
    noted: moment,
    status,
    attempts: z.int(),
    due: moment.describe("The next attempt; of an ended delivery the last one."),
    error: z.string().nullable(),
    ended: moment.nullable(),
  })
  .meta({ id: "HookDelivery" });

/** The hooks of the settings, and webhooks that are created here: who is notified of what, and which messages arrived. */
export const hookRoutes: readonly Route[] = [
  defineRoute({
    method: "GET",
    path: "/v1/hooks",
    scope: "admin",
    tag,
    summary: "The hooks of the settings, the webhooks, and the newest messages to them.",
    query: z.object({ limit: paging.limit, status: status.optional() }),
    reply: z.object({
      ...world,
      hooks: z.array(hook),
      deliveries: z.array(delivery),
      events: z.array(eventType).describe("The kinds of events that there are."),
    }),
    async handle({ freshet, simulated, query }) {
      const { hooks, deliveries } = await freshet.hooks.list(query);
      return {
        simulated,
        hooks: hooks.map(wired),
        deliveries: deliveries.map(wiredDelivery),
        events: [...hookEventTypes],
      };
    },
  }),
  defineRoute({
    method: "POST",
    path: "/v1/hooks",
    scope: "admin",
    tag,
    summary: "Create a webhook, which is told of all events from now on. Only this answer shows its secret.",
    body: z.object({
      name: z.string().trim().min(1).max(60),
      url: z
        .string()
        .min(1)
        .max(2_000)
        .describe("A public http or https address that serve.hookHosts allows."),
      events: z.array(eventType).min(1).nullable().default(null),
    }),
    reply: z.object({
      ...world,
      hook,
      secret: z.string().describe("Signs the messages (Standard Webhooks)."),
    }),
    status: 201,
    async handle({ freshet, simulated, body, token, reply }) {
      void reply.header("cache-control", "no-store");
      const made = await freshet.hooks.create({ ...body, createdBy: token.name });
      return { simulated, hook: wired(made.hook), secret: made.secret };
    },
  }),
  defineRoute({
    method: "DELETE",
    path: "/v1/hooks/:id",
    scope: "admin",
    tag,
    summary:
      "Delete a webhook with its undelivered messages. A hook of the settings can only be deleted in the settings.",
    params: byId,
    reply: z.object({ ...world, id: z.string(), name: z.string() }),
    handle: async ({ freshet, simulated, params }) => ({
      simulated,
      ...(await freshet.hooks.delete(params.id)),
    }),
  }),
  defineRoute({
    method: "POST",
    path: "/v1/hooks/:id/test",
    scope: "admin",
    tag,
    summary: "Send a test message to one hook, at once and without retries.",
    params: byId,
    reply: z.object({
      ...world,
      tests: z.array(z.object({ name: z.string(), ok: z.boolean(), error: z.string().nullable() })),
    }),
    handle: async ({ freshet, simulated, params, request }) => ({
      simulated,
      tests: await freshet.hooks.test(params.id, request.signal),
    }),
  }),
  defineRoute({
    method: "POST",
    path: "/v1/hooks/retries",
    scope: "admin",
    tag,
    summary: "Try messages in the dead letter again: those of one hook, of one event, or all.",
    body: z.object({ hook: z.string().optional(), eventId: z.string().optional() }),
    reply: z.object({ ...world, revived: z.int(), delivered: z.int(), failed: z.int() }),
    handle: async ({ freshet, simulated, body, request }) => ({
      simulated,
      ...(await freshet.hooks.retry(body, request.signal)),
    }),
  }),
  defineRoute({
    method: "POST",
    path: "/v1/hooks/given-up",
    scope: "admin",
    tag,
    summary: "Give messages in the dead letter up for good: those of one hook, of one event, or all.",
    body: z.object({ hook: z.string().optional(), eventId: z.string().optional() }),
    reply: z.object({ ...world, givenUp: z.int() }),
    handle: async ({ freshet, simulated, body }) => ({
      simulated,
      ...(await freshet.hooks.giveUp(body)),
    }),
  }),
];

type Listed = Awaited<ReturnType<Freshet["hooks"]["list"]>>;

const wired = ({ events, missing, ...told }: Listed["hooks"][number]) => ({
  ...told,
  events: events === null ? null : [...events],
  missing: [...missing],
});

const wiredDelivery = (told: Listed["deliveries"][number]) => ({ ...told, event: { ...told.event } });
