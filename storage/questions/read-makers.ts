import { and, asc, eq, inArray } from "drizzle-orm";
import type { Makers } from "../../domain/ports/release-store.ts";
import { modelCalls } from "../calls/model-calls.ts";
import type { Orm } from "../database/open-database.ts";
import { searches } from "../pages/pages.ts";
import { questions } from "./questions.ts";

const idsAtOnce = 500;

/** Models and search engines of the runs that made these items, as they were recorded: settings may have changed since. */
export async function readMakers(orm: Orm, questionIds: readonly string[]): Promise<Makers> {
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
