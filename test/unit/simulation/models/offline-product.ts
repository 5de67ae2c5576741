import { containsQuote } from "../../../../domain/evidence/quote.ts";
import { completeFaultRates } from "../../../../simulation/fault-rates.ts";
import { answerRequest } from "../../../../simulation/models/answer-request.ts";
import type { FaultRates } from "../../../../simulation/models/faults.ts";
import { createMemory } from "../../../../simulation/models/persona/open-school.ts";
import type { ModelReply } from "../../../../simulation/models/server/chat.ts";
import { createPageIndex } from "../../../../simulation/search/page-index.ts";
import { writeSnippet } from "../../../../simulation/search/start-search-server.ts";
import { pageSetOf } from "../../../../simulation/web/page-set.ts";
import { textOfPage, viewPage } from "../../../../simulation/web/page-view.ts";
import { createWorld, type WorldOptions } from "../../../../simulation/world/create-world.ts";

type Message = Record<string, unknown>;

const made = new Map<string, ReturnType<typeof makeWorld>>();

const mostKept = 4;

/** The same for the same options in all files of a test's worker, since making a world takes up to two seconds. */
function worldOf(options: WorldOptions): ReturnType<typeof makeWorld> {
  const key = JSON.stringify(options);
  const world = made.get(key) ?? makeWorld(options);
  made.delete(key);
  made.set(key, world);
  const [oldest = key] = made.keys();
  if (made.size > mostKept) made.delete(oldest);
  return world;
}

function makeWorld(options: WorldOptions) {
  const world = createWorld({ seed: 2, ...options });
  const pages = pageSetOf(world);
  return { world, pages, index: createPageIndex(pages), memory: createMemory(world) };
}

/** The least of a product around the simulated models: requests, the two tools over the world's pages, and nothing else. */
export function openOfflineProduct(
  options: WorldOptions & {
    readonly rates?: Partial<FaultRates>;
    /** Makes a world that no other test sees, for one that changes its pages. */
    readonly isChanged?: boolean;
  } = {},
) {
  const { rates: given, isChanged = false, ...worldOptions } = options;
  const { world, pages, index, memory } = isChanged ? makeWorld(worldOptions) : worldOf(worldOptions);
  const rates = completeFaultRates({ all: 0, ...given });

  const request = (name: string, input: unknown, extra: Message & { prompt?: string } = {}): Message => {
    const { prompt = "Do the task.", ...fields } = extra;
    return {
      model: "sim-agent",
      temperature: 0,
      messages: [
        { role: "system", content: prompt },
        { role: "user", content: `${prompt}\n\n\`\`\`json\n${JSON.stringify({ input }, null, 1)}\n\`\`\`` },
      ],
      response_format: { type: "json_schema", json_schema: { name } },
      ...fields,
    };
  };
  const send = (body: Message): ModelReply =>
    answerRequest(body as never, { memory, rates: () => rates, seenBefore: () => 0 }).reply;

  const search = (query: string, language: "en" | "zh"): object => {
    const { hits } = index.find(query, language, { from: 0, count: 10 });
    const results = hits.map(({ page }) => ({
      title: `${viewPage(page, pages).heading} - ${page.siteName}`,
      url: `http://${page.host}${page.path}`,
      snippet: writeSnippet(textOfPage(page, pages), query),
      source: page.siteName,
      published: page.type === "profile" ? null : page.published,
    }));
    return { query, outcome: results.length > 0 ? "results" : "empty", results };
  };
  const read = (url: string) => {
    const { hostname, pathname } = new URL(url);
    const page = pages.find(hostname, pathname);
    if (page === undefined) throw new Error(`no page at ${url}`);
    return { page, title: viewPage(page, pages).heading, text: textOfPage(page, pages) };
  };
  const visit = (url: string, goal: string): object => {
    const { page, title, text } = read(url);
    const published = page.type === "profile" ? null : page.published;
    const reply = send(request("read_page", { goal, page: { url, title, published, text } }));
    const { evidence, summary } = JSON.parse(reply.content ?? "");
    const quotes = (evidence as string[]).filter((quote) => containsQuote(text, quote));
    const outcome = quotes.length > 0 ? "read" : "irrelevant";
    return { url, outcome, title, published, quotes, summary, links: [], detail: "" };
  };

  return {
    world,
    pages,
    request,
    send,
    read,
    /** A call without tools; the reply's JSON. */
    ask: (name: string, input: unknown, extra?: Message & { prompt?: string }) =>
      JSON.parse(send(request(name, input, extra)).content ?? "null"),
    /** A conversation with `search` and `visit`, up to the report; every call that was made on the way is noted. */
    converse(name: string, input: { language: "en" | "zh" }, extra: Message & { prompt?: string } = {}) {
      const tools = ["search", "visit", `report_${name}`].map((tool) => ({
        type: "function",
        function: { name: tool },
      }));
      const { response_format: _, ...start } = request(name, input, extra);
      const messages = [...(start["messages"] as Message[])];
      const calls: { name: string; arguments: Record<string, unknown> }[] = [];
      for (let turn = 0; turn < 60; turn += 1) {
        const reply = send({ ...start, tools, messages });
        messages.push({
          role: "assistant",
          content: reply.content,
          tool_calls: reply.toolCalls.map((call, place) => ({
            id: `${turn}-${place}`,
            type: "function",
            function: call,
          })),
        });
        for (const [place, call] of reply.toolCalls.entries()) {
          const args = JSON.parse(call.arguments);
          if (call.name === `report_${name}`) return { report: args, calls };
          calls.push({ name: call.name, arguments: args });
          const result =
            call.name === "search"
              ? { searches: [args.query].flat().map((query: string) => search(query, input.language)) }
              : { visits: [args.url].flat().map((url: string) => visit(url, args.goal)) };
          messages.push({ role: "tool", tool_call_id: `${turn}-${place}`, content: JSON.stringify(result) });
        }
        if (reply.toolCalls.length === 0) throw new Error(`${name} said: ${reply.content}`);
      }
      throw new Error(`${name} never reported`);
    },
  };
}
