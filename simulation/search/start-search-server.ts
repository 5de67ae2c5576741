import { own } from "../../domain/own.ts";
import { type Language, languageOf } from "../language/language.ts";
import { sentencesOf } from "../language/read/sentences-of.ts";
import { createLocalServer, listen, type SimulationServer } from "../web/listen.ts";
import type { Page } from "../web/page.ts";
import { pageSetOf } from "../web/page-set.ts";
import { textOfPage, viewPage } from "../web/page-view.ts";
import type { World } from "../world/world.ts";
import { createPageIndex, type PageIndex } from "./page-index.ts";
import { tokenise } from "./tokenise.ts";

export interface SearchServerOptions {
  readonly world: World;
  /** Port to use; 0 or absent means any free port of 127.0.0.1. */
  readonly port?: number;
}

const pageSize = 10;

/**
 * The language of a search. "zh-CN" and similar values are read by their first part, and "auto" stands for the script of the query. With
 * any other value both languages are searched.
 */
function languageFor(parameter: string | null, query: string): Language | undefined {
  const code = (parameter ?? "all").split("-")[0]?.toLowerCase();
  if (code === "en" || code === "zh") return code;
  return code === "auto" ? languageOf(query) : undefined;
}

const rangeDays: Readonly<Record<string, number>> = { day: 1, week: 7, month: 31, year: 365 };

/** First day of SearXNG's `time_range`, counted back from the world's own day. */
function startOf(range: string | null, today: string): string | undefined {
  const days = own(rangeDays, range ?? "");
  return days === undefined
    ? undefined
    : new Date(Date.parse(today) - days * 86_400_000).toISOString().slice(0, 10);
}

/** Serves SearXNG's JSON API over the pages of the world: `/search?q=…&format=json&language=…&pageno=…&time_range=…`, by GET or POST. */
export async function startSearchServer(options: SearchServerOptions): Promise<SimulationServer> {
  const { world } = options;
  let index: { readonly edition: number; readonly pages: PageIndex } | undefined;
  /** The index covers the current pages. It is built for the first search, since many commands make none. */
  const currentIndex = (): PageIndex => {
    const set = pageSetOf(world);
    if (index?.edition !== set.edition) index = { edition: set.edition, pages: createPageIndex(set) };
    return index.pages;
  };

  /** Texts planted into the visible part of a page's result: every second one goes into its title. */
  const planted = (page: Page, place: 0 | 1): string[] =>
    pageSetOf(world)
      .plantsOf(page)
      .filter(({ carrier, variant }) => carrier === "snippet" && variant % 2 === place)
      .map(({ text }) => text);

  const search = (parameters: URLSearchParams): object => {
    const query = (parameters.get("q") ?? "").trim();
    const language = languageFor(parameters.get("language"), query);
    const page = Math.max(1, Number(parameters.get("pageno") ?? 1) || 1);
    const set = pageSetOf(world);
    const since = startOf(parameters.get("time_range"), world.config.today);
    const { hits, total } = currentIndex().find(query, language, {
      from: (page - 1) * pageSize,
      count: pageSize,
      since,
    });
    const results = hits.map(({ page: found, score }) => ({
      title: [...planted(found, 1), `${viewPage(found, set).heading} - ${found.siteName}`].join(" "),
      url: `http://${found.host}${found.path}`,
      content: [...planted(found, 0), writeSnippet(textOfPage(found, set), query)].join(" "),
      engine: "simulated",
      engines: ["simulated"],
      category: "general",
      template: "default.html",
      parsed_url: ["http", found.host, found.path, "", "", ""],
      positions: [hits.findIndex((hit) => hit.page === found) + 1],
      score,
      publishedDate: found.type === "profile" ? null : `${found.published}T08:00:00`,
    }));
    return {
      query,
      number_of_results: total,
      results,
      answers: [],
      corrections: [],
      infoboxes: [],
      suggestions: [],
      unresponsive_engines: [],
    };
  };

  const server = createLocalServer((request, response) => {
    const send = (status: number, type: string, body: string): void => {
      response.writeHead(status, { "content-type": type });
      response.end(body);
    };
    const answer = (parameters: URLSearchParams): void => {
      if (parameters.get("format") !== "json") send(403, "text/plain", "only format=json is served");
      else if ((parameters.get("q") ?? "").trim() === "")
        send(400, "application/json", '{"error": "No query"}');
      else send(200, "application/json; charset=utf-8", JSON.stringify(search(parameters)));
    };
    const url = new URL(request.url ?? "/", "http://127.0.0.1");
    if (url.pathname === "/healthz") return send(200, "text/plain", "OK");
    if (url.pathname !== "/search" && url.pathname !== "/") return send(404, "text/plain", "not found");
    if (request.method !== "POST") return answer(url.searchParams);
    let body = "";
    request.setEncoding("utf8");
    request.on("data", (chunk: string) => {
      body += chunk;
    });
    request.on("end", () => answer(new URLSearchParams(`${url.search.slice(1)}&${body}`)));
  });
  return listen(server, options.port ?? 0);
}

const longest = 240;

/** The sentence of a text that contains most of the query's terms, with the next one, cut at 240 characters. */
export function writeSnippet(text: string, query: string): string {
  const wanted = new Set(tokenise(query));
  const sentences = sentencesOf(text);
  const counts = sentences.map(
    (sentence) => new Set(tokenise(sentence).filter((token) => wanted.has(token))).size,
  );
  const best = Math.max(0, counts.indexOf(Math.max(...counts)));
  return sentences
    .slice(best, best + 2)
    .join(" ")
    .slice(0, longest);
}
