import { z } from "zod";
import { SettingsError, UnreachableError } from "../../../domain/errors/freshet-error.ts";
import type { ApiClient } from "../../../web/fetching/create-api-client.ts";

const fault = z.object({ error: z.object({ code: z.string(), info: z.string().optional() }) });

/** Whether an answer of MediaWiki says that its replicas lag (`maxlag`), or that it is read-only or limits the rate. */
export function isBusyAnswer(answer: unknown): boolean {
  const told = fault.safeParse(answer);
  return told.success && ["maxlag", "readonly", "ratelimited"].includes(told.data.error.code);
}

const changesAnswer = z.object({
  continue: z.object({ rccontinue: z.string() }).optional(),
  query: z.object({
    recentchanges: z.array(z.object({ title: z.string(), ns: z.int(), timestamp: z.string() })),
  }),
});

const siteAnswer = z.object({
  query: z.object({
    general: z.object({ wikiid: z.string() }),
    namespaces: z.record(z.string(), z.object({ id: z.int(), defaultcontentmodel: z.string().optional() })),
  }),
});

/** Id of Wikidata as a wiki, which its mirrors have too. */
const wikidataId = "wikidatawiki";

/** Content models of the namespaces in which Wikibase keeps items and properties. */
const entityModels: readonly (string | undefined)[] = ["wikibase-item", "wikibase-property"];

const entitiesAnswer = z.object({
  entities: z.record(
    z.string(),
    z.looseObject({
      id: z.string().optional(),
      missing: z.unknown().optional(),
      redirects: z.object({ from: z.string(), to: z.string() }).optional(),
    }),
  ),
});

/**
 * What an entity is now: its content as the JSON of a dump's line, the target into which it was merged, or the mark that it was deleted.
 */
type EntityNow =
  | { readonly id: string; readonly json: string }
  | { readonly id: string; readonly into: string }
  | { readonly id: string; readonly deleted: true };

export interface WikiApi {
  /** Lists the ids of entities that changed between two times, one page at a time; `next` leads to the next page. */
  listChanges(
    span: { readonly since: string; readonly until: string },
    next: string | null,
  ): Promise<{ readonly ids: readonly string[]; readonly next: string | null }>;
  /** Reads what entities are now, at most fifty at once. */
  readEntities(ids: readonly string[], languages: readonly string[]): Promise<EntityNow[]>;
}

/** Entities of one request, which is MediaWiki's limit. */
export const batchSize = 50;
const mostChanges = 500;
/** Lag of the replicas, in seconds, from which on MediaWiki is to refuse our requests, as its etiquette demands. */
const maxlag = 5;

/**
 * Reads recent changes and entities over the MediaWiki API (`list=recentchanges`, `wbgetentities`). The first page of changes throws
 * SettingsError `not-wikidata` if the wiki is not Wikidata.
 */
export function createWikiApi(client: ApiClient, address: string): WikiApi {
  const ask = async <S extends z.ZodType>(
    schema: S,
    parameters: Readonly<Record<string, string>>,
  ): Promise<z.output<S>> => {
    const url = new URL(address);
    const all = { format: "json", maxlag: String(maxlag), ...parameters };
    for (const [name, value] of Object.entries(all)) url.searchParams.set(name, value);
    const answer = await client.get(url);
    const read = schema.safeParse(answer);
    if (read.success) return read.data;
    const told = fault.safeParse(answer);
    const why = told.success
      ? `${told.data.error.code}: ${told.data.error.info ?? ""}`
      : "its answer has another form";
    throw new UnreachableError(`${url.hostname} can't be read (${why})`, { code: "api-answer" });
  };
  /** Finds the namespaces of items and properties. Wikidata has items in namespace 0, but a mirror may have them in another one. */
  const findNamespaces = async (): Promise<string> => {
    const asked = { action: "query", meta: "siteinfo", siprop: "general|namespaces" };
    const { query } = await ask(siteAnswer, asked);
    const { hostname } = new URL(address);
    // Another wiki can't be read, because filters and templates know only Wikidata's ids, and pages and evidence get addresses at Wikidata.
    if (query.general.wikiid !== wikidataId)
      throw new SettingsError(
        `${hostname} is the wiki ${JSON.stringify(query.general.wikiid)}, whose ids mean other things than Wikidata's: give an --api of Wikidata or of a mirror of it`,
        { code: "not-wikidata" },
      );
    const ids = Object.values(query.namespaces).flatMap(({ id, defaultcontentmodel }) =>
      entityModels.includes(defaultcontentmodel) ? [id] : [],
    );
    if (ids.length > 0) return ids.join("|");
    throw new UnreachableError(`${hostname} can't be read (it has no items or properties of Wikibase)`, {
      code: "api-answer",
    });
  };
  let namespaces: string | null = null;
  return {
    async listChanges({ since, until }, next) {
      namespaces ??= await findNamespaces();
      const found = await ask(changesAnswer, {
        ...{ action: "query", list: "recentchanges", rcdir: "newer", rcstart: since, rcend: until },
        // Deletions and merges are entries of the log, so log entries are asked for too.
        ...{
          rcnamespace: namespaces,
          rctype: "edit|new|log",
          rcprop: "title|timestamp",
          rclimit: String(mostChanges),
        },
        ...(next !== null && { rccontinue: next, continue: "-||" }),
      });
      const ids = found.query.recentchanges.flatMap(({ title }) => {
        // The prefix is the namespace's name, which each wiki chooses: Property:P5, Item:Q5.
        const id = title.replace(/^[^:]*:/u, "");
        return /^[QP][1-9]\d*$/u.test(id) ? [id] : [];
      });
      return { ids: [...new Set(ids)], next: found.continue?.rccontinue ?? null };
    },
    async readEntities(ids, languages) {
      const { entities } = await ask(entitiesAnswer, {
        ...{ action: "wbgetentities", ids: ids.join("|"), redirects: "yes", languages: languages.join("|") },
        props: "info|labels|aliases|descriptions|claims",
      });
      return ids.map((id): EntityNow => {
        const found = Object.entries(entities).find(([key]) => key === id)?.[1];
        if (found === undefined || found.missing !== undefined) return { id, deleted: true };
        if (found.redirects !== undefined) return { id, into: found.redirects.to };
        return { id, json: JSON.stringify(found) };
      });
    },
  };
}
