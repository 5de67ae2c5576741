import { request } from "node:http";
import { afterAll, beforeAll, expect, it } from "vitest";
import { scope } from "../../../domain/access/scope.ts";
import { serveSettings } from "../../../domain/settings/serve-settings.ts";
import { buildServer } from "../../../service/build-server.ts";
import { listRoutes } from "../../../service/list-routes.ts";
import type { Route } from "../../../service/route.ts";
import { type FilledDatabase, fillDatabase } from "../../e2e/commands/fill-database.ts";
import { type OpenService, openService } from "../../support/open-service.ts";
import { openTestDatabase, type TestDatabase } from "../../support/test-database.ts";

let database: TestDatabase;
let known: FilledDatabase;
let service: OpenService;
let routes: readonly Route[];
let routed: readonly string[];

beforeAll(async () => {
  database = await openTestDatabase();
  known = await fillDatabase(database.url);
  service = await openService({ databaseUrl: database.url });
  const serve = serveSettings.parse({});
  const workspaces = new Map([["default", service.workspace]]);
  const page = null;
  const parts = { workspaces, serve, closing: new AbortController().signal, openapi: () => ({}), page };
  routes = listRoutes(parts);
  const app = await buildServer({
    log: () => {},
    workspaces,
    serve,
    routes,
    page,
    called: { loopbackOnly: true },
  });
  await app.ready();
  routed = readRouter(app.printRoutes({ commonPrefix: false }));
  await app.close();
});
afterAll(async () => {
  await service.close();
  await database.close();
});

/** `GET /v1/runs/:id` and so on, out of the tree that the router draws of itself. */
function readRouter(tree: string): string[] {
  const path: string[] = [];
  return tree.split("\n").flatMap((line) => {
    const [, indent = "", part = "", methods] = /^([│ ]*)[├└]── (\S+)(?: \(([^)]+)\))?$/u.exec(line) ?? [];
    if (part === "") return [];
    path.splice(indent.length / 4, path.length, part);
    const own = methods?.split(", ").filter((method) => method !== "HEAD") ?? [];
    return own.map((method) => `${method} ${path.join("")}`);
  });
}

const nameOf = ({ method, path }: Pick<Route, "method" | "path">): string => `${method} ${path}`;
const addressOf = (name: string): string =>
  name.replace(":id", "x").replace(":call", "1").replace(":task", "retirement").split(" ")[1] ?? "";
const methodOf = (name: string): string => name.split(" ")[0] ?? "";

it("the router answers to the listed routes and no others", () => {
  expect(routed.length).toBeGreaterThan(60);
  expect([...routed].sort()).toEqual(routes.map(nameOf).sort());
});

it("each route of the router but six refuses whoever has no token, or a wrong one", async () => {
  const wrong = "frt_default_0123456789ab_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";
  const open: string[] = [];
  for (const name of routed)
    for (const token of [null, wrong, "nonsense"]) {
      const { status } = await service.ask(addressOf(name), { method: methodOf(name), token });
      if (status !== 401) open.push(name);
    }
  // POST /session and GET /login take the secret itself, and refuse a request that has none as unusable.
  expect([...new Set(open)].sort()).toEqual([
    "GET /",
    "GET /assets/:file",
    "GET /health",
    "GET /login",
    "GET /ready",
    "POST /session",
  ]);
});

it("each route of the router refuses a request under a foreign name, whoever sends it", async () => {
  const token = await service.token(...scope.options);
  const wrong: unknown[] = [];
  for (const name of routed)
    for (const host of ["evil.example", "127.0.0.1.evil.example", "localhost@evil.example"]) {
      const status = await askUnder(host, name, token);
      // Node refuses a name that is none before any route.
      if (status !== 403 && status !== 400) wrong.push([name, host, status]);
    }
  expect(wrong).toEqual([]);
});

/** `fetch` sends the Host of its address alone. */
function askUnder(host: string, name: string, token: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { host, authorization: `Bearer ${token}` };
    const asked = request(
      `${service.url}${addressOf(name)}`,
      { method: methodOf(name), headers },
      (answer) => {
        answer.resume();
        resolve(answer.statusCode ?? 0);
      },
    );
    asked.once("error", reject).end();
  });
}

it("nobody without a token learns which paths exist", async () => {
  expect((await service.ask("/v1/nothing", { token: null })).status).toBe(401);
  expect((await service.ask("/v1/nothing")).status).toBe(404);
});

it("each route refuses a token that has every scope but its own", async () => {
  const wrong: unknown[] = [];
  for (const route of routes) {
    if (route.scope === "open" || route.scope === "any") continue;
    const token = await service.token(...scope.options.filter((other) => other !== route.scope));
    const answer = await service.ask(addressOf(nameOf(route)), { method: route.method, token });
    if (answer.status !== 403 || answer.json.code !== "scope-too-small")
      wrong.push([nameOf(route), answer.text]);
  }
  expect(wrong).toEqual([]);
});

/** Every text of the questions, their runs and seeds has one of these names in it. */
const telling = /ambra|bolva|cendra|dorlan|elmor|fennow/iu;

it("no route says a word of a question, an answer, evidence or a seed to whoever may only read, order and administer", async () => {
  const token = await service.token("read", "order", "admin");
  const made = await service.ask("/v1/releases", {
    method: "POST",
    token,
    body: { version: "1", targets: { en: 2, zh: 0 }, privateShare: 0 },
  });
  expect(made.status).toBe(201);
  const [question = ""] = known.questions;
  const ids: readonly (readonly [RegExp, readonly string[]])[] = [
    [/^\/v1\/runs\//u, [known.accepted, known.rejected, known.open]],
    [/^\/v1\/(?:refreshes|domain-trials)\//u, [known.refresh]],
    [/^\/v1\/(?:questions|exposure)\//u, [question]],
    [/^\/v1\/releases\//u, [made.json.release.id]],
  ];
  const told: unknown[] = [];
  const statuses = new Map<number, number>();
  for (const route of routes) {
    if (!["read", "order", "admin", "any"].includes(route.scope)) continue;
    if (route.path.endsWith("/events") || route.path.endsWith("/file") || route.path === "/session") continue;
    if (route.scope === "admin" && route.method !== "GET") continue;
    for (const id of ids.find(([form]) => form.test(route.path))?.[1] ?? ["none"]) {
      const path = route.path.replace(":id", id).replace(":task", "retirement");
      const body = route.method === "GET" ? {} : { body: bodyFor(route.path) };
      const headers = { "idempotency-key": route.path };
      const answer = await service.ask(path, { method: route.method, token, headers, ...body });
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      if (answer.status >= 500 || telling.test(answer.text))
        told.push([nameOf(route), answer.text.slice(0, 500)]);
    }
  }
  expect(told).toEqual([]);
  // Most of them answer: a refusal tells nothing about what an answer would have said.
  expect((statuses.get(200) ?? 0) + (statuses.get(202) ?? 0)).toBeGreaterThan(30);
  // What is looked for is there for whoever may see it.
  const shown = await service.ask(`/v1/questions/${question}/content`, {
    token: await service.token("read-answers"),
  });
  expect(shown.text).toMatch(telling);
});

function bodyFor(path: string): unknown {
  if (path.startsWith("/v1/refreshes")) return { target: 1 };
  if (path.startsWith("/v1/domain-trials")) return { domain: "science", runsEach: 1 };
  if (path.startsWith("/v1/seedings")) return { domains: ["science"], languages: ["en"], per: 1 };
  return {};
}

it("the events of a run and of a refresh say states and counts alone", async () => {
  for (const path of [`/v1/runs/${known.rejected}/events`, `/v1/runs/${known.accepted}/events`]) {
    const { status, text } = await service.ask(path);
    expect([status, text.includes("event: run.")]).toEqual([200, true]);
    expect(text).not.toMatch(telling);
  }
});

it("the OpenAPI document has each route, and everything that it refers to", async () => {
  const { text } = await service.ask("/openapi.json");
  const document = JSON.parse(text);
  const described = Object.entries<Record<string, { summary?: string }>>(document.paths).flatMap(
    ([path, methods]) =>
      Object.entries(methods).map(([method, { summary }]) => [
        `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/gu, ":$1")}`,
        summary,
      ]),
  );
  expect(document.openapi).toMatch(/^3\.1\./u);
  expect(Object.fromEntries(described)).toEqual(
    Object.fromEntries(routes.map((route) => [nameOf(route), route.summary])),
  );
  const references = [...text.matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/gu)].map(
    ([, name = ""]) => name,
  );
  expect(references).toContain("Problem");
  expect(references.filter((name) => !(name in document.components.schemas))).toEqual([]);
});
