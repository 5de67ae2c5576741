import { z } from "zod";
import { taskNames } from "./settings/schedule-settings.ts";

const id = z.string().min(1);
const code = z
  .string()
  .regex(/^[a-z0-9-]+$/u)
  .max(100);

const move = z.strictObject({
  itemId: id,
  language: z.string(),
  domain: z.string(),
  from: z.string(),
  /** Reason from a fixed list. The note in the item's history may say more, but it is not sent. */
  reason: code,
  at: z.iso.datetime(),
});

/**
 * Data of each kind of event: ids, counts and words from fixed lists. It never contains question or answer text or the address of a page.
 */
const data = {
  "item.retired": move,
  "item.quarantined": move,
  "leak.found": z.strictObject({
    /** Id of the question, or of the release or file whose canary was found. */
    itemId: id,
    shows: z.enum(["canary", "question", "answer"]),
    /** Host name of the site. The address is left out because it can contain words of a question; `freshet exposure` shows it. */
    site: z.string(),
  }),
  "release.built": z.strictObject({
    releaseId: id,
    cutoff: z.string(),
    publicItems: z.int().min(0),
    privateItems: z.int().min(0),
    manifestHash: z.string(),
  }),
  "refresh.done": z.strictObject({
    refreshId: id,
    /** `done`: the refresh reached its target. `ended`: it stopped before. */
    status: z.enum(["done", "ended"]),
    target: z.int().min(0),
    accepted: z.int().min(0),
    rejected: z.int().min(0),
  }),
  "task.failed": z.strictObject({ task: z.enum(taskNames), due: z.iso.datetime(), code }),
  "job.dead": z.strictObject({ jobId: id, kind: z.string(), scopeId: id, code }),
  "budget.reached": z.strictObject({
    of: z.enum(["refresh", "seed-request", "evaluation", "task"]),
    id,
    /** Budget of the order; null when the settings give the budget, as for a task. */
    budgetDollars: z.number().min(0).nullable(),
  }),
  "hook.test": z.strictObject({}),
};

export type HookEventType = keyof typeof data;
export const hookEventTypes = Object.keys(data) as [HookEventType, ...HookEventType[]];

/** An event about which a hook can send a message. */
export type HookEvent = {
  readonly [Type in HookEventType]: { readonly type: Type; readonly data: z.infer<(typeof data)[Type]> };
}[HookEventType];

/**
 * Schema of an event to be sent. It refuses fields that an event of this kind does not have, so that no other data can get into a message.
 */
export const hookEvent = z.discriminatedUnion(
  "type",
  Object.entries(data).map(([type, shape]) =>
    z.strictObject({ type: z.literal(type), data: shape }),
  ) as never,
) as z.ZodType<HookEvent>;

/**
 * Schema of an event that is read from the database. Fields that events of this kind no longer have are left out and not refused. So an
 * event that was recorded before an upgrade is still sent, and does not block all other events.
 */
export const storedHookEvent = z.discriminatedUnion(
  "type",
  Object.entries(data).map(([type, shape]) =>
    z.object({ type: z.literal(type), data: shape.strip() }),
  ) as never,
) as z.ZodType<HookEvent>;

/** One event as it is sent: the body of a request, or the standard input of a command. */
export interface HookMessage {
  /** Id that is the same in each attempt, so that a receiver can recognise a repeat. */
  readonly id: string;
  readonly type: HookEventType;
  readonly timestamp: string;
  /** True when the event is from the simulated world, which has no real models, pages or readers. */
  readonly simulated: boolean;
  readonly data: HookEvent["data"];
}
