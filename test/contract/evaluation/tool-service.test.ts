import http from "node:http";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { afterEach, beforeEach, expect, it } from "vitest";
import { RetryLaterError } from "../../../domain/errors/freshet-error.ts";
import type { CallKey } from "../../../domain/ports/models/call-ledger.ts";
import type { ToolSet } from "../../../domain/ports/web/tool-set.ts";
import { serveTools, type ToolService } from "../../../evaluation/mcp/serve-tools.ts";

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

const hello = {
  ...{ jsonrpc: "2.0", id: 1, method: "initialize" },
  params: { protocolVersion: "2025-06-18", capabilities: {}, clientInfo: { name: "an agent", version: "1" } },
};

/** The protocol's first request by hand, with headers that a client of the library would not send. */
function begin(url: string, headers: Record<string, string> = {}) {
  return new Promise<{ status: number; body: string; session: string | undefined }>((resolve, reject) => {
    const accept = "application/json, text/event-stream";
    const sent = http.request(
      url,
      { method: "POST", headers: { "content-type": "application/json", accept, ...headers } },
      (response) => {
        let body = "";
        response.setEncoding("utf8").on("data", (text: string) => (body += text));
        const session = response.headers["mcp-session-id"];
        response.once("end", () =>
          resolve({
            status: response.statusCode ?? 0,
            body,
            session: session === undefined ? session : String(session),
          }),
        );
      },
    );
    sent.once("error", reject).end(JSON.stringify(hello));
  });
}

it("answers programs, and no web page that a browser of this machine shows", async () => {
  const { url } = openDesk(3);
  const { host } = new URL(url);
  for (const headers of [
    { host: "evil.example" },
    { host: `evil.example:${host.split(":")[1]}` },
    { origin: "http://evil.example" },
    { origin: "null" },
  ]) {
    const { status, body } = await begin(url, headers);
    expect([status, JSON.parse(body)]).toMatchObject([
      403,
      { jsonrpc: "2.0", error: { message: expect.stringContaining("does not answer") } },
    ]);
  }
  // Before it is looked up whether there is such work.
  expect(await begin(`${url}x`, { host: "evil.example" })).toMatchObject({ status: 403 });
  expect(await begin(`${url}x`)).toMatchObject({ status: 404 });
  expect(await begin(url, { host: `localhost:${host.split(":")[1]}` })).toMatchObject({ status: 200 });
  expect(await begin(url, { origin: `http://${host}` })).toMatchObject({ status: 200 });
});

it("bounds the sessions of one address, tells why, and has a place again when one is closed", async () => {
  const desk = openDesk(3);
  const opened = [];
  for (let count = 0; count < 300; count += 1) opened.push(await begin(desk.url));
  const [first] = opened;
  expect(opened.filter(({ status }) => status === 200)).toHaveLength(64);
  expect(opened.at(-1)).toMatchObject({ status: 429, body: expect.stringContaining("too many sessions") });
  await expect(connect(desk.url)).rejects.toThrow("too many sessions");
  // Another piece of work has its own.
  expect(await begin(openDesk(1).url)).toMatchObject({ status: 200 });
  const close = { method: "DELETE", headers: { "mcp-session-id": first?.session ?? "" } };
  expect((await fetch(desk.url, close)).status).toBe(200);
  await search(await connect(desk.url), "a");
  expect(desk).toMatchObject({ toolCalls: 1 });
});

it("keeps no place for requests that open no session", async () => {
  const desk = openDesk(3);
  for (let count = 0; count < 100; count += 1) {
    const headers = { "content-type": "application/json", accept: "application/json, text/event-stream" };
    const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list" });
    expect((await fetch(desk.url, { method: "POST", headers, body })).status).toBe(400);
  }
  expect(await begin(desk.url)).toMatchObject({ status: 200 });
});

it("has a session that was idle for long give way to a new one, and only where places are wanted", async () => {
  let now = 0;
  const limited = await serveTools({ most: 2, idleMs: 1000, now: () => now });
  try {
    const { url } = limited.open({ toolSet, key, language: "en", maxToolCalls: 9 });
    const [idle, used] = [await connect(url), await connect(url)];
    now = 900;
    await search(used, "a");
    expect(await begin(url)).toMatchObject({ status: 429 });
    now = 1500;
    await search(await connect(url), "b");
    await search(used, "c");
    await expect(search(idle, "d")).rejects.toThrow("there is no such session");
  } finally {
    await limited.close();
  }
});
