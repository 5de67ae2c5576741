import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { createSearxngProvider } from "../../../web/search/create-searxng-provider.ts";

let asked: URLSearchParams[] = [];
let answers: ((outgoing: ServerResponse) => void)[] = [];
const server = createServer((incoming, outgoing) => {
  asked.push(new URL(incoming.url ?? "", "http://x").searchParams);
  const answer = answers.length > 1 ? answers.shift() : answers[0];
  answer?.(outgoing);
});
const json = (value: unknown) => (outgoing: ServerResponse) => outgoing.end(JSON.stringify(value));
const status =
  (code: number, headers = {}) =>
  (outgoing: ServerResponse) =>
    outgoing.writeHead(code, headers).end();
const found = { results: [{ url: "https://a.example/1", title: "One", content: "First", engine: "bing" }] };

beforeAll(() => new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve)));
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => {
  asked = [];
});

const search = (query: string, timeoutMs = 30_000, signal?: AbortSignal) => {
  const { port } = server.address() as AddressInfo;
  const provider = createSearxngProvider({
    baseUrl: `http://127.0.0.1:${port}/searx`,
    timeoutMs,
    random: () => 0,
  });
  return provider.search(query, { language: "en", limit: 10, ...(signal ? { signal } : {}) });
};

it("asks in the query's language and reads the results", async () => {
  answers = [json(found)];
  expect(await search("天文台 开放")).toEqual({
    outcome: "results",
    results: [
      { title: "One", url: "https://a.example/1", snippet: "First", source: "bing", published: null },
    ],
  });
  expect(Object.fromEntries(asked[0] ?? [])).toMatchObject({
    q: "天文台 开放",
    language: "zh-CN",
    format: "json",
  });
  await search("observatory");
  expect(asked[1]?.get("language")).toBe("en-US");
});

it("tries again on what passes by itself, and says what stays", async () => {
  answers = [status(503), status(429, { "retry-after": "0" }), json(found)];
  expect(await search("observatory")).toMatchObject({ outcome: "results" });
  expect(asked).toHaveLength(3);

  answers = [status(429, { "retry-after": "3600" })];
  expect(await search("observatory")).toMatchObject({ outcome: "blocked" });
  expect(asked).toHaveLength(4);

  answers = [status(404)];
  expect(await search("observatory")).toMatchObject({
    outcome: "failed",
    detail: expect.stringMatching(/^HTTP 404 from http:/u),
  });
});

it("ends a search that nobody answers, by the deadline or the caller", async () => {
  answers = [() => {}];
  expect(await search("observatory", 300)).toMatchObject({ outcome: "failed" });
  expect(await search("observatory", 60_000, AbortSignal.timeout(300))).toMatchObject({ outcome: "failed" });
  server.closeAllConnections();
});

it("asks for further pages where only older results count, past a page that has newer ones alone", async () => {
  const page = (...results: readonly (readonly [name: string, day: string])[]) =>
    json({
      results: results.map(([name, publishedDate]) => ({
        url: `https://a.example/${name}`,
        title: name,
        publishedDate,
      })),
    });
  const { port } = server.address() as AddressInfo;
  const provider = createSearxngProvider({ baseUrl: `http://127.0.0.1:${port}`, timeoutMs: 30_000 });
  const older = () => provider.search("observatory", { language: "en", limit: 10, before: "2026-01-01" });
  answers = [page(["new", "2026-03-01"]), page(["newer", "2026-04-01"]), page(["old", "2025-03-01"])];
  expect(await older()).toMatchObject({ outcome: "results", results: [{ url: "https://a.example/old" }] });
  expect(asked.map((each) => each.get("pageno"))).toEqual(["1", "2", "3"]);
  answers = [page(["older", "2025-01-01"]), status(404)];
  expect(await older()).toMatchObject({ outcome: "results", results: [{ url: "https://a.example/older" }] });
});
