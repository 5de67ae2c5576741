import { z } from "zod";
import { hookEventTypes } from "../hook-event.ts";

const shared = {
  /** Kinds of events that the hook receives; null for all. */
  events: z.array(z.enum(hookEventTypes)).min(1).nullable().default(null),
  timeoutSeconds: z.number().positive().max(300).default(15),
  /** Waits before each further attempt, in seconds. When the last attempt fails, the message goes to the dead letter. */
  retrySeconds: z
    .array(z.number().min(0).max(604_800))
    .max(20)
    .default([5, 300, 1800, 7200, 18_000, 36_000, 36_000]),
};

/** A hook in the settings file. */
export const hookFile = z
  .strictObject({
    ...shared,
    url: z.url({ protocol: /^https?$/u }).optional(),
    /** Name of the environment variable with the address, for an address that is secret. */
    urlVariable: z.string().min(1).optional(),
    /** Name of the environment variable with the secret that signs requests: `whsec_…`, or several of them. */
    secretVariable: z.string().min(1).optional(),
    /** Program with its arguments. It is started without a shell. */
    command: z.array(z.string().min(1)).min(1).optional(),
    /** Names of environment variables that the program gets, besides PATH, HOME, LANG and TZ. */
    passEnvironment: z.array(z.string().min(1)).optional(),
  })
  .superRefine(({ url, urlVariable, secretVariable, command, passEnvironment }, context) => {
    const refuse = (message: string): void => context.addIssue({ code: "custom", message });
    const ways = [url, urlVariable, command].filter((way) => way !== undefined).length;
    if (ways !== 1) refuse("name one of url, urlVariable and command: it says where messages go");
    else if (command === undefined && secretVariable === undefined)
      refuse("name the environment variable of the secret that requests are signed with: secretVariable");
    else if (command !== undefined && secretVariable !== undefined)
      refuse("secretVariable is for addresses: a command of this machine is not signed for");
    else if (command === undefined && passEnvironment !== undefined)
      refuse("passEnvironment is for commands");
  });
export type HookFile = z.infer<typeof hookFile>;

export const hookName = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{0,39}$/u, "a hook's name has small letters, digits and hyphens, 40 at most");

const missingVariable = z.strictObject({ of: z.enum(["address", "secret", "key"]), name: z.string() });
/** An environment variable for a hook's address or secret, or for the key of a webhook's secret, that this process lacks. */
export type MissingVariable = z.infer<typeof missingVariable>;

/** A hook with its values from the environment. */
export const hookSettings = z.discriminatedUnion("kind", [
  z.strictObject({
    ...shared,
    kind: z.literal("url"),
    /** Address; null when its variable is not set in this process, which then leaves the messages to other processes. */
    url: z.string().nullable(),
    /** Secrets, newest first; empty when the variable is not set. They are never stored. */
    secrets: z.array(z.string()),
    /** Variables that this process lacks to deliver messages. */
    missing: z.array(missingVariable).default([]),
  }),
  z.strictObject({
    ...shared,
    kind: z.literal("command"),
    command: z.array(z.string()).min(1),
    environment: z.record(z.string(), z.string()),
  }),
]);
export type HookSettings = z.infer<typeof hookSettings>;
