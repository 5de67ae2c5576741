import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { afterEach, beforeEach, expect, it } from "vitest";
import { RetryLaterError } from "../../../domain/freshet-error.ts";
import type { CallKey } from "../../../domain/ports/call-key.ts";
import type { ToolSet } from "../../../domain/ports/tool-set.ts";
import { serveTools, type ToolService } from "../../../evaluation/serving/serve-tools.ts";

const key: CallKey = {
  ...{ scope: { kind: "evaluation", id: "e/1" }, step: "agent", round: 1, name: "tools" },
};

interface Asked {
  readonly turn: number | undefined;
  readonly scope: string;
  readonly input: unknown;
}

let asked: Asked[];
let service: ToolService;
const clients: Client[] = [];
const toolSet: ToolSet = {
  async search(input, call) {
    asked.push({ turn: call.key.turn, scope: call.key.scope.id, input });
    return { searches: [{ query: String(input.query), outcome: "empty", results: [] }] };
  },
  async visit() {
    throw new RetryLaterError("its budget is spent", { code: "budget" });
  },
};

beforeEach(async () => {
  asked = [];
  service = await serveTools();
});
afterEach(async () => {
  for (const client of clients.splice(0)) await client.close();
  await service.close();
});

const openDesk = (maxToolCalls: number) => service.open({ toolSet, key, language: "en", maxToolCalls });

async function connect(url: string): Promise<Client> {
  const client = new Client({ name: "an agent", version: "1" });
  // The library's own types differ under exactOptionalPropertyTypes alone.
  await client.connect(new StreamableHTTPClientTransport(new URL(url)) as never);
  clients.push(client);
  return client;
}

const search = (client: Client, query: string | string[]) =>
  client.callTool({ name: "search", arguments: { query } });

it("offers the two tools with their arguments, and results as the built-in agent gets them", async () => {
  const client = await connect(openDesk(3).url);
  const { tools } = await client.listTools();
  expect(tools.map(({ name, inputSchema }) => [name, inputSchema.required])).toEqual([
    ["search", ["query"]],
    ["visit", ["url", "goal"]],
  ]);
  expect(await search(client, ["a", "b"])).toMatchObject({
    content: [
      { type: "text", text: JSON.stringify({ searches: [{ query: "a,b", outcome: "empty", results: [] }] }) },
    ],
  });
  expect(asked).toEqual([{ turn: 1, scope: "e/1", input: { query: ["a", "b"] } }]);
});

it("counts the calls of all connections of one piece of work, and refuses what is over its limit", async () => {
  const desk = openDesk(3);
  const other = openDesk(1);
  const [first, second, foreign] = await Promise.all([desk, desk, other].map(({ url }) => connect(url)));
  if (!first || !second || !foreign) throw new Error("no clients");
  await search(first, "a");
  await search(second, "b");
  await search(first, "c");
  expect(await search(second, "d")).toMatchObject({ isError: true });
  await search(foreign, "e");
  expect(asked.map(({ turn }) => turn)).toEqual([1, 2, 3, 1]);
  expect(desk).toMatchObject({ toolCalls: 3, overLimit: true });
  expect(other).toMatchObject({ toolCalls: 1, overLimit: false });
});

it("tells an agent what a call met in one line, and answers wrong arguments with an error that is no call's", async () => {
  const desk = openDesk(3);
  const client = await connect(desk.url);
  const visited = await client.callTool({
    name: "visit",
    arguments: { url: "http://a.test/", goal: "x" },
  });
  expect(visited).toMatchObject({ isError: true, content: [{ text: "its budget is spent" }] });
  expect(await client.callTool({ name: "visit", arguments: { goal: "x" } })).toMatchObject({ isError: true });
  expect(desk.toolCalls).toBe(1);
});

it("knows no other address, and none of a piece of work that is over", async () => {
  const desk = openDesk(3);
  const client = await connect(desk.url);
  expect((await fetch(new URL("/mcp/guessed", desk.url), { method: "POST" })).status).toBe(404);
  await desk.close();
  await expect(search(client, "late")).rejects.toThrow();
  await expect(connect(desk.url)).rejects.toThrow();
  expect(asked).toEqual([]);
});
