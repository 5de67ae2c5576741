import { eq } from "drizzle-orm";
import type { CallScope } from "../../domain/ports/call-key.ts";
import type { Executor } from "../database/open-database.ts";
import { runs } from "../schema/runs.ts";
import { seedings } from "../schema/seedings.ts";

/** The refresh on whose account a scope's calls go, or null. */
export async function findRefresh(
  tx: Pick<Executor, "select">,
  scope: Pick<CallScope, "kind" | "id">,
): Promise<string | null> {
  if (scope.kind !== "run" && scope.kind !== "seeding") return null;
  const table = scope.kind === "run" ? runs : seedings;
  const [row] = await tx.select({ refreshId: table.refreshId }).from(table).where(eq(table.id, scope.id));
  return row?.refreshId ?? null;
}
