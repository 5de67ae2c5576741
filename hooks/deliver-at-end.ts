import { deliverHooks } from "./deliver-hooks.ts";
import { listWaiting } from "./describe-missing.ts";
import type { HookParts } from "./known-hook.ts";

/**
 * Delivers messages at the end of a command: the messages that the command itself caused, and with `always` also older ones that are due.
 * Logs which messages still wait.
 */
export async function deliverAtEnd(
  parts: HookParts & {
    readonly openedAt: Date;
    readonly always: boolean;
    readonly log: (line: string) => void;
  },
): Promise<void> {
  const { hooks, openedAt, always, log } = parts;
  if (!always && !(await hooks.hasNoted(openedAt))) return;
  // Only workers deliver to webhooks, so that a short command needs no egress guard.
  const { failed } = await deliverHooks(
    { ...parts, webhooks: null },
    {
      signal: new AbortController().signal,
      enough: AbortSignal.timeout(patienceMs),
    },
  );
  if (failed > 0)
    log(
      `hooks: ${failed} ${failed === 1 ? "message was" : "messages were"} not accepted; \`freshet hooks list\` shows why, and they are tried again`,
    );
  for (const line of await listWaiting(parts)) log(line);
}

/** Milliseconds after which no further delivery begins. */
const patienceMs = 5_000;
