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
  /** A word out of a fixed list; the note beside it in the item's history may say more, and stays there. */
  reason: code,
  at: z.iso.datetime(),
});

/** What each kind of event says. Ids, counts and words out of fixed lists: never question or answer text, and no address of a page. */
const data = {
  "item.retired": move,
  "item.quarantined": move,
  "leak.found": z.strictObject({
    /** A question's id, or that of the release or file whose canary was met. */
    itemId: id,
    shows: z.enum(["canary", "question", "answer"]),
    /** The site's host name: an address can hold words of a question. `freshet exposure` shows the address. */
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
    /** `done`: it reached its target; `ended`: it stopped before. */
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
    /** Null where the settings say it, as for a task. */
    budgetDollars: z.number().min(0).nullable(),
  }),
  "hook.test": z.strictObject({}),
};

export type HookEventType = keyof typeof data;
export const hookEventTypes = Object.keys(data) as [HookEventType, ...HookEventType[]];

/** Something that somebody may want to be told of. */
export type HookEvent = {
  readonly [Type in HookEventType]: { readonly type: Type; readonly data: z.infer<(typeof data)[Type]> };
}[HookEventType];

/** Refuses what is not among the fields of its kind, so that nothing else can slip into a message. */
export const hookEvent = z.discriminatedUnion(
  "type",
  Object.entries(data).map(([type, shape]) =>
    z.strictObject({ type: z.literal(type), data: shape }),
  ) as never,
) as z.ZodType<HookEvent>;

/**
 * An event as a database has it. Fields that a kind has no more are left out, not refused: an event that was noted before
 * an upgrade is still told of, and one that could not be read would hold up all others.
 */
export const storedHookEvent = z.discriminatedUnion(
  "type",
  Object.entries(data).map(([type, shape]) =>
    z.object({ type: z.literal(type), data: shape.strip() }),
  ) as never,
) as z.ZodType<HookEvent>;

/** One event as it is sent: the body of a request, or the standard input of a command. */
export interface HookMessage {
  /** The same in each attempt, so that a receiver can tell a repeat. */
  readonly id: string;
  readonly type: HookEventType;
  readonly timestamp: string;
  /** True where all of it is made up: the simulated world has no models, pages or readers. */
  readonly simulated: boolean;
  readonly data: HookEvent["data"];
}
