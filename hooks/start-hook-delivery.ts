import type { Database } from "../storage/database/open-database.ts";
import { HOOK_NOTED } from "../storage/hooks/hooks.ts";
import { deliverHooks, type HookParts } from "./deliver-hooks.ts";

/** Attempts that have become due again have nobody who tells of them. */
const lookMs = 2_000;
/** What is under way when the process has to go gets so long to end. */
const graceMs = 5_000;

/** Delivers what is due for as long as this process works; several processes share the work. Who starts it closes it. */
export function startHookDelivery(
  parts: HookParts & { readonly listen: Database["listen"]; readonly onError: (error: unknown) => void },
): { close(): Promise<void> } {
  if (Object.keys(parts.settings.hooks).length === 0) return { close: async () => {} };
  const cut = new AbortController();
  let running: Promise<unknown> | null = null;
  let isAsked = false;
  let isClosed = false;
  const look = (): void => {
    if (isClosed) return;
    isAsked = running !== null;
    running ??= deliverHooks(parts, { signal: cut.signal })
      .catch(parts.onError)
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
