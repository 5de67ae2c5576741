import { asError } from "../domain/errors/freshet-error.ts";
import type { Database } from "../storage/database/open-database.ts";
import { HOOK_NOTED } from "../storage/hooks/hooks.ts";
import { deliverHooks } from "./deliver-hooks.ts";
import type { HookParts } from "./known-hook.ts";

/** Time between two looks for retries that have become due, because no notification announces them. */
const lookMs = 2_000;
/** Time that attempts under way have left when the process has to end. */
const graceMs = 5_000;

/** Delivers due messages for as long as this process works; several processes share the work. The caller closes it. */
export function startHookDelivery(
  parts: HookParts & { readonly listen: Database["listen"]; readonly onError: (error: unknown) => void },
): { close(): Promise<void> } {
  const cut = new AbortController();
  let running: Promise<unknown> | null = null;
  let isAsked = false;
  let isClosed = false;
  // While the database can't be reached, every look fails with the same error, which is reported only once.
  let told: string | null = null;
  const tell = (error: unknown): void => {
    const { message } = asError(error);
    if (message !== told) parts.onError(error);
    told = message;
  };
  const look = (): void => {
    if (isClosed) return;
    isAsked = running !== null;
    running ??= deliverHooks(parts, { signal: cut.signal })
      .then(() => {
        told = null;
      }, tell)
      .finally(() => {
        running = null;
        if (isAsked) look();
      });
  };
  const timer = setInterval(look, lookMs);
  const unlisten = parts.listen(HOOK_NOTED, look);
  look();
  return {
    async close() {
      isClosed = true;
      clearInterval(timer);
      unlisten();
      const late = setTimeout(() => cut.abort(new Error("the process ends")), graceMs);
      await running;
      clearTimeout(late);
    },
  };
}
