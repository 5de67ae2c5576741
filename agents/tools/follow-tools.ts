import type { ToolSet } from "../../domain/ports/tool-set.ts";
import type { ToolUse } from "../../domain/run/solver-trail.ts";

/** Makes a tool set that tells each use of a tool to `follow`, with the addresses that it showed. Uses that are replayed are told too. */
export function followTools(tools: ToolSet, follow: (use: ToolUse) => void): ToolSet {
  return {
    async search(input, call) {
      const answer = await tools.search(input, call);
      const searches = answer.searches.map(({ query, results }) => ({
        query,
        urls: results.map(({ url }) => url),
      }));
      follow({ tool: "search", searches });
      return answer;
    },
    async visit(input, call) {
      const answer = await tools.visit(input, call);
      const read = answer.visits.filter(({ outcome }) => outcome === "read");
      follow({ tool: "visit", urls: read.map(({ url }) => url) });
      return answer;
    },
  };
}
