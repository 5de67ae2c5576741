import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import type { Wikibases } from "../../simulation/wikidata/create-wikibases.ts";
import { entityJson } from "../../simulation/wikidata/write-json-dump.ts";

/** A request that the wiki was sent. */
export interface WikiRequest {
  readonly parameters: Readonly<Record<string, string>>;
  readonly userAgent: string;
}

/** An answer that the wiki gives in place of its own. */
export type OddAnswer = {
  readonly status?: number;
  readonly headers?: Record<string, string>;
  readonly body: string;
};

/** A namespace as `siteinfo` describes it. */
interface WikiNamespace {
  readonly id: number;
  readonly canonical: string;
  readonly defaultcontentmodel?: string;
}

const wikidataNamespaces: readonly WikiNamespace[] = [
  { id: 0, canonical: "", defaultcontentmodel: "wikibase-item" },
  { id: 1, canonical: "Talk" },
  { id: 120, canonical: "Property", defaultcontentmodel: "wikibase-property" },
  { id: 146, canonical: "Lexeme", defaultcontentmodel: "wikibase-lexeme" },
];

/**
 * Starts a server that answers as the API of Wikidata does about the later of two days: what changed since the earlier one, in pages of
 * `pageSize`, and what entities are now. The shapes are those of recorded answers of MediaWiki.
 */
export async function startWiki(
  { earlier, later }: Wikibases,
  {
    pageSize = 40,
    odd = () => null,
    namespaces = wikidataNamespaces,
    wikiid = "wikidatawiki",
  }: {
    readonly pageSize?: number;
    readonly odd?: (at: number) => OddAnswer | null;
    readonly namespaces?: readonly WikiNamespace[];
    readonly wikiid?: string;
  } = {},
) {
  const requests: WikiRequest[] = [];
  const now = new Map(later.entities.map((entity) => [entity.id, entity]));
  const before = new Map(earlier.entities.map((entity) => [entity.id, entity]));
  const edited = later.entities.filter(({ id, revision }) => before.get(id)?.revision !== revision);
  const gone = earlier.entities.filter(({ id }) => !now.has(id));
  const pageOf = (id: string): { readonly ns: number; readonly title: string } => {
    const model = id.startsWith("P") ? "wikibase-property" : "wikibase-item";
    const own = namespaces.find(({ defaultcontentmodel }) => defaultcontentmodel === model);
    return { ns: own?.id ?? 0, title: own?.canonical ? `${own.canonical}:${id}` : id };
  };
  const all = [
    ...edited.map(({ id, revision }, at) => ({
      ...{ type: before.has(id) ? "edit" : "new", ...pageOf(id) },
      ...{ pageid: 130 + at, revid: revision, old_revid: 0, rcid: at, timestamp: `${later.day}T05:00:00Z` },
    })),
    // A deletion and a merge stand in the log, and a merge is an edit as well.
    ...gone.map(({ id }, at) => ({
      ...{ type: "log", ...pageOf(id), pageid: 0, revid: 0, old_revid: 0, rcid: 9000 + at },
      ...{ timestamp: `${later.day}T06:00:00Z`, logtype: "delete", logaction: "delete" },
    })),
    // Other pages of the wiki, and a page that changed twice.
    { type: "edit", ns: 0, title: "Wikidata:Main Page", timestamp: `${later.day}T07:00:00Z` },
    ...edited
      .slice(0, 1)
      .map(({ id }) => ({ type: "edit", ...pageOf(id), timestamp: `${later.day}T08:00:00Z` })),
  ];
  const answer = (parameters: Readonly<Record<string, string>>): unknown => {
    if (parameters["meta"] === "siteinfo")
      return {
        batchcomplete: "",
        query: {
          ...((parameters["siprop"] ?? "").includes("general") && { general: { sitename: "Wiki", wikiid } }),
          namespaces: Object.fromEntries(namespaces.map((each) => [each.id, each])),
        },
      };
    if (parameters["action"] === "query") {
      const wanted = (parameters["rcnamespace"] ?? "").split("|").map(Number);
      const list = all.filter(({ ns }) => wanted.includes(ns));
      const start = Number(parameters["rccontinue"]?.split("|")[1] ?? 0);
      const next = start + pageSize < list.length;
      return {
        batchcomplete: "",
        ...(next && { continue: { rccontinue: `20260630050000|${start + pageSize}`, continue: "-||" } }),
        query: { recentchanges: list.slice(start, start + pageSize) },
      };
    }
    const entities = Object.fromEntries(
      (parameters["ids"] ?? "").split("|").map((id) => {
        const into = later.redirects.get(id);
        const entity = now.get(into ?? id);
        if (entity === undefined) return [id, { id, missing: "" }];
        const { type, ...rest } = entityJson(entity);
        const { pageid, ns, title, lastrevid, modified, ...content } = rest;
        const info = {
          pageid,
          ns,
          title,
          lastrevid,
          modified,
          ...(into && { redirects: { from: id, to: into } }),
        };
        return [id, { ...info, type, ...content }];
      }),
    );
    return { entities, success: 1 };
  };
  const server = createServer((request: IncomingMessage, response) => {
    const parameters = Object.fromEntries(new URL(request.url ?? "/", "http://wiki.test").searchParams);
    const given = odd(requests.length);
    requests.push({ parameters, userAgent: request.headers["user-agent"] ?? "" });
    response.writeHead(given?.status ?? 200, { "content-type": "application/json", ...given?.headers });
    response.end(given?.body ?? JSON.stringify(answer(parameters)));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    requests,
    changed: new Set([...edited, ...gone].map(({ id }) => id)),
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
