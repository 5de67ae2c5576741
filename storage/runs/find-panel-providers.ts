import { and, eq, inArray } from "drizzle-orm";
import type { ExposureEvent } from "../../domain/exposure/exposure-event.ts";
import { modelCalls } from "../calls/model-calls.ts";
import type { Executor } from "../database/open-database.ts";
import type { Acceptance } from "./acceptance.ts";

/** Who was shown the question by its run's panel, judges among them, as the call ledger has it: an entry for each provider. */
export async function findPanelProviders(
  tx: Executor,
  {
    runId,
    questionId,
    at,
    acceptance,
  }: {
    readonly runId: string;
    readonly questionId: string;
    readonly at: Date;
    readonly acceptance: Acceptance;
  },
): Promise<ExposureEvent[]> {
  const rows = await tx
    .select({ role: modelCalls.role, model: modelCalls.model })
    .from(modelCalls)
    .where(
      and(
        eq(modelCalls.scopeKind, "run"),
        eq(modelCalls.scopeId, runId),
        inArray(modelCalls.step, ["panel", "closed-book", "oracle"]),
      ),
    );
  const models = new Map<string, Set<string>>();
  for (const { role, model } of rows) {
    const provider = acceptance.providerOf(role);
    if (provider !== null) models.set(provider, (models.get(provider) ?? new Set()).add(model));
  }
  return [...models].map(([party, names]) => ({
    ...{ itemId: questionId, kind: "sent-to-provider", key: `panel/${runId}/${party}`, party, at },
    detail: { by: "panel", models: [...names].sort().join(", ") },
  }));
}
