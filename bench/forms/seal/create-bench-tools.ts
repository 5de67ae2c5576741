import type { Ask } from "../../../domain/model-calls/call-spec.ts";
import type { readPage } from "../../../domain/model-calls/read-page.ts";
import type { VisitToolResult } from "../../../domain/page/agent-tools.ts";
import { pairGoals } from "../../../domain/page/pair-goals.ts";
import type { ToolSet, WebLookup } from "../../../domain/ports/web/tool-set.ts";

type Visit = VisitToolResult["visits"][number];

/** The two tools of a solver, made of a look-up and the page reader. Hidden pages are in no result and can't be opened. */
export function createBenchTools(options: {
  readonly lookup: WebLookup;
  readonly read: Ask<typeof readPage>;
  readonly hides: (url: string) => boolean;
}): ToolSet {
  const { lookup, read, hides } = options;
  return {
    async search(input, call) {
      const { searches } = await lookup.search(input, call);
      return {
        searches: searches.map(({ results, ...search }) => ({
          ...search,
          results: results.filter(({ url }) => !hides(url)),
        })),
      };
    },
    async visit(input, { key, language }) {
      const visits = pairGoals(input).map(async ({ url, goal }): Promise<Visit> => {
        const none = { url, title: null, published: null, quotes: [], summary: "", links: [], detail: "" };
        const page = hides(url) ? null : await lookup.open(url, { key, language });
        if (page === null) return { ...none, outcome: "gone" };
        const name = `${key.name}/${key.turn ?? 0}/${url}`;
        const reply = await read({ goal, page }, { key: { ...key, name, turn: 0 } });
        if (!reply.ok) return { ...none, outcome: "not-processed" };
        const { title, published } = page;
        return {
          ...none,
          ...{ outcome: "read", title, published },
          ...{ quotes: reply.value.evidence, summary: reply.value.summary },
        };
      });
      return { visits: await Promise.all(visits) };
    },
  };
}
