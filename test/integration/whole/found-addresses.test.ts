import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, it } from "vitest";
import { modelRole } from "../../../domain/settings/model-role.ts";
import { openAudit } from "../../chaos/open-audit.ts";
import { type ModelServerRequest, startModelServer } from "../../support/model-server.ts";
import { runInProcess } from "../../support/run-in-process.ts";
import { openTestDatabase } from "../../support/test-database.ts";

const closing: (() => Promise<unknown> | unknown)[] = [];
afterAll(async () => {
  for (const close of closing.reverse()) await close();
});

const quote = "The new quay of Orta harbour was opened on 3 March 2026 by the harbour council.";
const page = `<!doctype html><html lang="en"><head><title>Orta quay opened</title>
<meta property="article:published_time" content="2026-03-04T09:00:00Z"></head><body><article><h1>Orta quay opened</h1>
<p>${quote}</p><p>${"Ships of the region have moored there since, and the old quay is to be repaired. ".repeat(8)}</p></article></body></html>`;
const found = ["https://plain.test/quay", "http://dead.test/a", "http://dead.test/b", "http://dead.test/c"];

/** One server for search and pages, on HTTP alone. */
async function openWeb(): Promise<number> {
  const server = createServer((incoming, outgoing) => {
    if (incoming.url === "/robots.txt") return void outgoing.writeHead(404).end();
    if (incoming.url?.startsWith("/search") === true) {
      const results = found.map((url) => ({ url, title: "Orta quay", content: "The Orta quay was opened." }));
      return void outgoing
        .writeHead(200, { "content-type": "application/json" })
        .end(JSON.stringify({ results }));
    }
    return void outgoing.writeHead(200, { "content-type": "text/html" }).end(page);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  closing.push(() => server.closeAllConnections());
  closing.push(() => server.close());
  return (server.address() as AddressInfo).port;
}

const call = (name: string, args: object, id = name) => ({
  ...{ id, type: "function", function: { name, arguments: JSON.stringify(args) } },
});
const goal = "When was it opened?";
/** What the seeding model does in each turn. */
const turns = [
  // The address is asked for before the search that is to find it, and with a scheme that its host doesn't speak.
  [call("visit", { url: found.slice(0, 1), goal }), call("search", { query: "new quay" })],
  [call("visit", { url: found.slice(1, 3), goal })],
  [call("visit", { url: found.slice(3), goal }), call("visit", { url: "http://made.test/up", goal }, "made")],
  [
    call("report_collect_seeds", {
      entities: [
        { name: "Orta quay", description: "A quay.", urls: found.slice(0, 2), surfaced: "2026-03-04" },
      ],
    }),
  ],
];

const toolTexts = ({ body }: ModelServerRequest): string[] =>
  body.messages.filter(({ role }) => role === "tool").map(({ content }) => JSON.stringify(content));

it("a model's calls lead to visits of what the same turn found, over the scheme that answers, and hear of dead hosts", async () => {
  const port = await openWeb();
  const conversation: ModelServerRequest[] = [];
  const server = await startModelServer((request) => {
    if (request.body["tools"] === undefined)
      return {
        message: {
          content: JSON.stringify({
            rational: "It says so.",
            evidence: [quote],
            summary: "Opened.",
            needMore: null,
          }),
        },
      };
    conversation.push(request);
    return { message: { content: null, tool_calls: turns[conversation.length - 1] ?? turns.at(-1) } };
  });
  closing.push(() => server.close());
  const database = await openTestDatabase();
  closing.push(() => database.close());
  const cwd = mkdtempSync(path.join(os.tmpdir(), "freshet-found-"));
  closing.push(() => rmSync(cwd, { recursive: true, force: true, maxRetries: 5 }));
  const names = { en: "Harbours", zh: "港口" };
  const hints = { en: ["quay"], zh: ["码头"] };
  const files = {
    "freshet.yaml": {
      models: {
        endpoints: { scripted: { baseUrl: server.baseUrl } },
        roles: Object.fromEntries(
          modelRole.options.map((role) => [role, { endpoint: "scripted", model: role }]),
        ),
      },
      domains: "domains.yaml",
      web: {
        search: { provider: "searxng", baseUrl: `http://127.0.0.1:${port}` },
        egress: { map: { "plain.test": port, "dead.test": 1 } },
        politeness: { pauseSeconds: 0 },
      },
      method: { cutoff: "2026-01-01", languages: ["en"] },
    },
    "domains.yaml": {
      domains: [
        { id: "sea", name: names, subDomains: [{ id: "sea/harbours", name: names, searchHints: hints }] },
      ],
    },
  };
  for (const [name, value] of Object.entries(files))
    writeFileSync(path.join(cwd, name), JSON.stringify(value));
  const run = (...args: string[]) =>
    runInProcess([...args, "--json"], { cwd, env: { DATABASE_URL: database.url } });

  const seeded = await run("seed", "--lang", "en");
  expect(`${seeded.code} ${seeded.stderr}`).toMatch(/^0/);
  const [first = [], second = [], third = []] = conversation.slice(1).map(toolTexts);
  // The page came over http, in the turn that found its address.
  expect(first.join()).toContain(quote);
  // Two addresses of the dead host were tried; of the third the model is told in place of a visit.
  expect(second.at(-1)).toContain("unreachable");
  expect(third.slice(-2).join()).toContain("several visits got no connection");
  expect(third.at(-1)).toContain("Only addresses out of search results or visited pages may be visited.");
  const audit = await openAudit(database.url);
  closing.push(() => audit.close());
  const visits = await audit.query<{ key: string }>("select key from jobs where kind = 'visit' order by key");
  expect(visits.map(({ key }) => key)).toEqual([...found.slice(1, 3), ...found.slice(0, 1)]);

  const { seeds } = JSON.parse((await run("seeds", "list")).stdout);
  expect(seeds).toMatchObject([{ name: "Orta quay", grade: { sites: 2, fresh: 1, reachable: 1 } }]);
  const { seed } = JSON.parse((await run("seeds", "show", seeds[0].id)).stdout);
  expect(seed.grade.sources).toMatchObject([
    { reached: "read", published: "2026-03-04", language: "en", publisher: "secondary" },
    { reached: "unreachable", published: null },
  ]);
});
