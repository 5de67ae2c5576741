import { and, eq, sql } from "drizzle-orm";
import type { Database } from "../database/open-database.ts";
import { queryLeaks } from "../exposure/create-query-leak-log.ts";
import { exposureEvents } from "../exposure/exposure-events.ts";
import type { Acceptance } from "../runs/accept-run.ts";
import { findPanelProviders } from "../runs/find-panel-providers.ts";
import type { runs } from "../runs/runs.ts";

/**
 * Records in the exposure ledger, under the item, who has learnt what a run's form asks for. These are the providers whose models were
 * asked, and the search engines that got a query with a piece of the form's wording. This belongs to the transaction that ends the run,
 * whatever the end is, because a form that is dropped or given up was shown too. For a run that makes an item nothing is recorded here.
 */
export async function noteFormExposure(
  tx: Pick<Database["orm"], "select" | "insert">,
  { id: runId, form }: Pick<typeof runs.$inferSelect, "id" | "form">,
  acceptance: Pick<Acceptance, "clock" | "providerOf">,
): Promise<void> {
  if (form === null || form.kind === "templated") return;
  const { questionId, kind } = form;
  const providers = await findPanelProviders(tx, {
    ...{ runId, questionId, acceptance },
    at: acceptance.clock.now(),
  });
  const sent = await tx
    .select()
    .from(queryLeaks)
    .where(and(eq(queryLeaks.decision, "sent"), sql`starts_with(${queryLeaks.questionId}, ${`${runId}/r`})`));
  const events = [
    ...providers,
    ...sent.map(({ queryHash, step, noticed }) => ({
      itemId: questionId,
      kind: "query-echo" as const,
      key: `query/run/${runId}/${queryHash}`,
      party: "search engines",
      at: noticed,
      detail: { by: `run ${runId}, ${step}`, form: kind },
    })),
  ];
  if (events.length > 0) await tx.insert(exposureEvents).values(events).onConflictDoNothing();
}
