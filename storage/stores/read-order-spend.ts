import { and, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Executor } from "../database/open-database.ts";
import { spend } from "../schema/model-calls.ts";
import { seedings } from "../schema/seedings.ts";

/** What a seeding's order may spend, and what all its seedings have. */
export async function readOrderSpend(
  tx: Pick<Executor, "select">,
  seedingId: string,
): Promise<{ dollars: number; budgetDollars: number | null }> {
  const others = alias(seedings, "others");
  const [row] = await tx
    .select({
      budgetDollars: seedings.budgetDollars,
      dollars: sql`coalesce(sum(${spend.dollars}), 0)`.mapWith(Number),
    })
    .from(seedings)
    .leftJoin(others, eq(others.orderId, seedings.orderId))
    .leftJoin(spend, and(eq(spend.scopeKind, "seeding"), eq(spend.scopeId, others.id)))
    .where(eq(seedings.id, seedingId))
    .groupBy(seedings.id);
  return row ?? { dollars: 0, budgetDollars: null };
}
