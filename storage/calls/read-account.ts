import { and, eq } from "drizzle-orm";
import type { Account } from "../../domain/cost/account.ts";
import type { Executor } from "../database/open-database.ts";
import { spend } from "./model-calls.ts";
import type { Payer } from "./select-payer.ts";

const nothing: Account = { dollars: 0, heldDollars: 0, lostDollars: 0, refusedDollars: null };

/** What a payer has spent and holds. */
export async function readAccount(
  tx: Pick<Executor, "select">,
  { kind, id }: Pick<Payer, "kind" | "id">,
): Promise<Account> {
  const { dollars, heldDollars, lostDollars, refusedDollars } = spend;
  const [row] = await tx
    .select({ dollars, heldDollars, lostDollars, refusedDollars })
    .from(spend)
    .where(and(eq(spend.scopeKind, kind), eq(spend.scopeId, id)));
  if (row === undefined) return nothing;
  // What was held and given back may be PostgreSQL's negative zero.
  return { ...row, dollars: row.dollars ?? 0, heldDollars: row.heldDollars + 0 };
}
