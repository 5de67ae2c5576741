import { and, eq, inArray } from "drizzle-orm";
import type { ExposureEvent } from "../../domain/ports/exposure/exposure-ledger.ts";
import { modelCalls } from "../calls/model-calls.ts";
import type { Executor } from "../database/open-database.ts";

/** Steps in which models are asked a run's finished question: the steps of the panel, and those of a form. */
const samplingSteps = ["panel", "closed-book", "oracle", "search-only", "first-results", "sample"];

/**
 * Finds the providers that have seen the question in the run's samples, according to the call ledger. The providers of the samples' judges
 * are included. Each provider is one entry.
 */
export async function findPanelProviders(
  tx: Pick<Executor, "select">,
  {
    runId,
    questionId,
    at,
    acceptance,
  }: {
    readonly runId: string;
    readonly questionId: string;
    readonly at: Date;
    /** Provider of a model role; null where it is unknown. */
    readonly acceptance: { readonly providerOf: (role: string) => string | null };
  },
): Promise<ExposureEvent[]> {
  const rows = await tx
    .select({ role: modelCalls.role, model: modelCalls.model })
    .from(modelCalls)
    .where(
      and(
        eq(modelCalls.scopeKind, "run"),
        eq(modelCalls.scopeId, runId),
        inArray(modelCalls.step, samplingSteps),
      ),
    );
  const models = new Map<string, Set<string>>();
  for (const { role, model } of rows) {
    const provider = acceptance.providerOf(role);
    if (provider !== null) models.set(provider, (models.get(provider) ?? new Set()).add(model));
  }
  return [...models].map(([party, names]) => ({
    itemId: questionId,
    kind: "sent-to-provider",
    key: `panel/${runId}/${party}`,
    party,
    at,
    detail: { by: "panel", models: [...names].sort().join(", ") },
  }));
}
