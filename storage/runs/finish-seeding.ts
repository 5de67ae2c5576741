import { and, eq, sql } from "drizzle-orm";
import type { SeedingStore } from "../../domain/ports/seeding-store.ts";
import type { Executor } from "../database/open-database.ts";
import { cleanText } from "../text/clean-text.ts";
import { seedings } from "./seedings.ts";

/** Ends an open seeding; one that has ended stays as it is. */
export async function finishSeeding(
  tx: Pick<Executor, "update">,
  id: string,
  { status, added, detail }: Parameters<SeedingStore["finish"]>[1],
): Promise<void> {
  await tx
    .update(seedings)
    .set({ status, added, detail: detail === null ? null : cleanText(detail), ended: sql`now()` })
    .where(and(eq(seedings.id, id), eq(seedings.status, "open")));
}
