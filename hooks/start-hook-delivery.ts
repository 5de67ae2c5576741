import type { Database } from "../storage/database/open-database.ts";
import { HOOK_NOTED } from "../storage/hooks/hooks.ts";
import { deliverHooks, type HookParts } from "./deliver-hooks.ts";

/** Time between looks for retries that have become due, which no notification announces. */
const lookMs = 2_000;
/** Time that attempts under way get to end when the process has to end. */
const graceMs = 5_000;

/** Delivers due messages for as long as this process works; several processes share the work. The caller closes it. */
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
