import { sql } from "drizzle-orm";
import { type HookEvent, hookEvent } from "../../domain/hook-event.ts";
import type { Executor } from "../database/open-database.ts";
import { newId } from "../text/new-id.ts";
import { hookEvents } from "./hooks.ts";

/** Channel of notifications; the payload is empty. */
export const HOOK_NOTED = "freshet_hook_noted";

/** Notes an event in the transaction that makes it, so that neither is there without the other; once under its key. */
export async function noteHookEvent(
  tx: Pick<Executor, "insert" | "execute">,
  key: string,
  event: HookEvent,
): Promise<void> {
  const { type, data } = hookEvent.parse(event);
  const added = await tx
    .insert(hookEvents)
    .values({ id: newId("evt"), key, type, data })
    .onConflictDoNothing()
    .returning({ id: hookEvents.id });
  if (added.length > 0) await tx.execute(sql`select pg_notify(${HOOK_NOTED}, '')`);
}

/** An error's code as an event may hold it; what an error says in words may quote what it met. */
export function eventCode(code: string | undefined): string {
  const fit = (code ?? "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9-]+/gu, "-")
    .slice(0, 100);
  return fit === "" ? "unexpected" : fit;
}
