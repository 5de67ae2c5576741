import { eq } from "drizzle-orm";
import type { Account } from "../../domain/cost/account.ts";
import type { Executor } from "../database/open-database.ts";
import { seedings } from "../runs/seedings.ts";
import { readAccount } from "./read-account.ts";

/** What a seeding's order may spend, and what all its seedings have. */
export async function readOrderSpend(
  tx: Pick<Executor, "select">,
  seedingId: string,
): Promise<Account & { readonly budgetDollars: number | null }> {
  const { orderId, budgetDollars } = seedings;
  const [row] = await tx.select({ orderId, budgetDollars }).from(seedings).where(eq(seedings.id, seedingId));
  const account = await readAccount(tx, { kind: "seed-order", id: row?.orderId ?? "" });
  return { ...account, budgetDollars: row?.budgetDollars ?? null };
}
