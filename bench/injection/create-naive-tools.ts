import http from "node:http";
import { createReader } from "../../agents/reader/agent.ts";
import type { VisitToolResult } from "../../domain/page/agent-tools.ts";
import { pairGoals } from "../../domain/page/pair-goals.ts";
import type { ToolSet } from "../../domain/ports/web/tool-set.ts";
import type { Arena } from "./open-arena.ts";
import { readRaw } from "./read-raw.ts";

const several = (given: string | readonly string[]): readonly string[] =>
  typeof given === "string" ? [given] : given;

/**
 * The two tools as they are without defences. Any address is opened, the reader gets the page's whole source, and what the reader says is
 * passed on unchecked. Any query goes out, and results come back as they are. These tools exist only in this bench, and no setting leads to
 * them.
 */
export function createNaiveTools({ search, gateway, recorder }: Arena): ToolSet {
  const read = createReader({ gateway });
  return {
    async search({ query }, { language, signal }) {
      const searches = several(query).map(async (one) => {
        const found = await search.search(one, { language, limit: 10, ...(signal && { signal }) });
        const results = found.outcome === "results" ? found.results : [];
        return { query: one, outcome: found.outcome, results };
      });
      return { searches: await Promise.all(searches) };
    },
    async visit(input, { key }) {
      const visits = pairGoals(input).map(
        async ({ url: one, goal }): Promise<VisitToolResult["visits"][number]> => {
          const text = readRaw(await fetchPage(one, recorder.port));
          const page = { url: one, title: "", published: null, text };
          const name = `${key.name}/${key.turn ?? 0}/${one}`;
          const reply = await read({ goal, page }, { key: { ...key, name, turn: 0 } });
          const { evidence, summary } = reply.ok ? reply.value : { evidence: [], summary: "" };
          const said = { quotes: evidence, summary, links: [], detail: "" };
          return { url: one, outcome: "read", title: null, published: null, ...said };
        },
      );
      return { visits: await Promise.all(visits) };
    },
  };
}

/** The body behind an address of the simulated web; empty where there is none. */
function fetchPage(address: string, port: number): Promise<string> {
  if (!URL.canParse(address)) return Promise.resolve("");
  const { hostname, pathname, search } = new URL(address);
  return new Promise((resolve) => {
    const request = http.get(
      { host: "127.0.0.1", port, path: pathname + search, headers: { host: hostname } },
      (response) => {
        let body = "";
        response.setEncoding("utf8").on("data", (part: string) => {
          body += part;
        });
        response.on("end", () => resolve(body));
      },
    );
    request.on("error", () => resolve(""));
  });
}
