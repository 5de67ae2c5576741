import { eq } from "drizzle-orm";
import type { Account } from "../../domain/cost/account.ts";
import type { Executor } from "../database/open-database.ts";
import { seedings } from "../runs/seedings.ts";
import { readAccount } from "./read-account.ts";

/** What a seeding's order may spend, and what all its seedings have. */
export async function readRequestSpend(
  tx: Pick<Executor, "select">,
  seedingId: string,
): Promise<Account & { readonly budgetDollars: number | null }> {
  const { requestId, budgetDollars } = seedings;
  const [row] = await tx
    .select({ requestId, budgetDollars })
    .from(seedings)
    .where(eq(seedings.id, seedingId));
  const account = await readAccount(tx, { kind: "seed-request", id: row?.requestId ?? "" });
  return { ...account, budgetDollars: row?.budgetDollars ?? null };
}
