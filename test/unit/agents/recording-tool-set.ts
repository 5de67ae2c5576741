import type { ToolSet } from "../../../domain/ports/web/tool-set.ts";

type Call = Parameters<ToolSet["search"]>[1];

export interface RecordedCall {
  readonly tool: "search" | "visit";
  readonly input: unknown;
  readonly call: Call;
}

/** A tool set that finds something for every query and reads every page; `fail` throws in place of a search, and a visit waits for `beforeVisit`. */
export function createRecordingToolSet(
  options: { fail?: Error | undefined; beforeVisit?: Promise<unknown> | undefined } = {},
): {
  toolSet: ToolSet;
  calls: RecordedCall[];
} {
  const calls: RecordedCall[] = [];
  const toolSet: ToolSet = {
    async search(input, call) {
      calls.push({ tool: "search", input, call });
      if (options.fail) throw options.fail;
      const queries = [input.query].flat();
      return { searches: queries.map((query) => ({ query, outcome: "empty", results: [] })) };
    },
    async visit(input, call) {
      calls.push({ tool: "visit", input, call });
      await options.beforeVisit;
      const urls = [input.url].flat();
      return {
        visits: urls.map((url) => ({
          ...{ url, outcome: "read", title: "A page", published: null, links: [], detail: "" },
          quotes: ["The plant was designed by Petra Lindqvist."],
          summary: "Says who designed it.",
        })),
      };
    },
  };
  return { toolSet, calls };
}
