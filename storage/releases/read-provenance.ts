import { and, asc, eq, inArray } from "drizzle-orm";
import type { Provenance } from "../../domain/ports/questions/release-store.ts";
import { modelCalls } from "../calls/model-calls.ts";
import type { Orm } from "../database/connect-pool.ts";
import { searches } from "../pages/pages.ts";
import { questions } from "../questions/questions.ts";

const idsAtOnce = 500;

/**
 * Lists the models and search engines of the runs that made these items. They are read from the records of the runs, because the settings
 * may have changed since.
 */
export async function readProvenance(orm: Orm, questionIds: readonly string[]): Promise<Provenance> {
  const models = new Map<string, { role: string; model: string }>();
  const engines = new Set<string>();
  for (let from = 0; from < questionIds.length; from += idsAtOnce) {
    const runIds = orm
      .select({ id: questions.runId })
      .from(questions)
      .where(inArray(questions.id, questionIds.slice(from, from + idsAtOnce)));
    const { role, model, scopeKind, scopeId } = modelCalls;
    const played = await orm
      .selectDistinct({ role, model })
      .from(modelCalls)
      .where(and(eq(scopeKind, "run"), inArray(scopeId, runIds)))
      .orderBy(asc(role), asc(model));
    for (const player of played) models.set(JSON.stringify([player.role, player.model]), player);
    const asked = await orm
      .selectDistinct({ provider: searches.provider })
      .from(searches)
      .where(and(eq(searches.scopeKind, "run"), inArray(searches.scopeId, runIds)));
    for (const { provider } of asked) engines.add(provider);
  }
  const ordered = [...models].sort(([one], [other]) => (one < other ? -1 : 1));
  return { models: ordered.map(([, player]) => player), search: [...engines].sort() };
}
