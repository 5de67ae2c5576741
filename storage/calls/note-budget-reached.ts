import type { Executor } from "../database/open-database.ts";
import { noteHookEvent } from "../hooks/note-hook-event.ts";
import type { PayerKind } from "./model-calls.ts";

const names = {
  refresh: "refresh",
  "seed-request": "seed-request",
  "whole-evaluation": "evaluation",
} as const;

/** Notes once that an order has come to the end of its budget; once more where that was raised and is used up again. */
export async function noteBudgetReached(
  tx: Pick<Executor, "insert" | "execute">,
  { kind, id, budget }: { readonly kind: PayerKind; readonly id: string; readonly budget: number },
): Promise<void> {
  const of = names[kind];
  await noteHookEvent(tx, `budget/${of}/${id}/${budget}`, {
    type: "budget.reached",
    data: { of, id, budgetDollars: budget },
  });
}
