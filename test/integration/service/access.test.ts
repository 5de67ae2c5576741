import { connect } from "node:net";
import { Client } from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type FilledDatabase, fillDatabase } from "../../e2e/commands/fill-database.ts";
import { type OpenService, openService } from "../../support/open-service.ts";
import { openTokensOf } from "../../support/open-tokens-of.ts";
import { openTestDatabase, type TestDatabase } from "../../support/test-database.ts";

let databases: readonly TestDatabase[];
let known: FilledDatabase;
let service: OpenService;
let other: OpenService;

beforeAll(async () => {
  databases = [await openTestDatabase(), await openTestDatabase()];
  const [first, second] = databases.map(({ url }) => url);
  known = await fillDatabase(first ?? "");
  other = await openService({ databaseUrl: second ?? "", name: "team-b", serve: { requestsPerMinute: 5 } });
  service = await openService({
    databaseUrl: first ?? "",
    besides: [other.workspace],
    serve: { bodyMegabytes: 0.01 },
  });
});
afterAll(async () => {
  await service.close();
  await other.close();
  for (const database of databases) await database.close();
});

const post = (path: string, body: unknown, more: object = {}) =>
  service.ask(path, { method: "POST", body, ...more });

it("a token that has expired or was revoked is refused, and its text is stored nowhere", async () => {
  const { access } = service.workspace.freshet;
  const brief = await access.createToken({ name: "brief", scopes: ["read"], expiresDays: 1e-9 });
  const gone = await access.createToken({ name: "gone", scopes: ["read"], expiresDays: 1 });
  const status = async (token: string) => (await service.ask("/v1/runs", { token })).status;
  expect([await status(brief.text), await status(gone.text)]).toEqual([401, 200]);
  await access.revokeToken(gone.token.id);
  expect(await status(gone.text)).toBe(401);
  const stored = await openTokensOf(databases[0]?.url ?? "");
  expect(stored).toContain(gone.token.id);
  expect(stored).not.toContain(gone.text.split("_").slice(3).join("_"));
});

it("a browser logs in by a cookie that no script reads, and changes something only with its CSRF token", async () => {
  const token = await service.token("read", "admin");
  const login = await post("/session", { token }, { token: null });
  const cookie = login.headers.get("set-cookie") ?? "";
  expect(cookie).toMatch(
    /^freshet_session=default\.[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=\d+$/u,
  );
  const headers = { cookie: cookie.split(";")[0] ?? "" };
  const asBrowser = (more: object = {}) => service.ask("/v1/schedule/retirement", { token: null, ...more });
  const change = { method: "PUT", body: { paused: true } };
  expect((await service.ask("/v1/runs", { token: null, headers })).status).toBe(200);
  expect((await asBrowser({ ...change, headers })).json.code).toBe("csrf");
  const withToken = { ...headers, "x-csrf-token": login.json.csrf };
  expect((await asBrowser({ ...change, headers: withToken })).status).toBe(200);
  const foreign = { ...withToken, origin: "http://evil.example" };
  expect((await asBrowser({ ...change, headers: foreign })).json.code).toBe("wrong-host");
  await service.ask("/session", { method: "DELETE", token: null, headers: withToken });
  expect((await service.ask("/v1/runs", { token: null, headers })).status).toBe(401);
});

it("a link logs one browser in, once", async () => {
  const { access } = service.workspace.freshet;
  const { token } = await access.createToken({ name: "browser", scopes: ["read"], expiresDays: 1 });
  const path = `/login?link=default.${await access.createLink(token.id)}`;
  const [first, second] = [
    await service.ask(path, { token: null }),
    await service.ask(path, { token: null }),
  ];
  expect([first.status, first.headers.get("location"), second.status]).toEqual([303, "/", 401]);
  expect(first.headers.get("set-cookie")).toContain("HttpOnly");
});

it("each answer forbids scripts, frames and foreign hosts, and a failure is a problem with its advice", async () => {
  const page = await service.ask("/docs");
  expect(page.text).toContain("/v1/refreshes");
  expect(page.text).not.toMatch(/<script|\son\w+=|style=/iu);
  expect(page.headers.get("content-security-policy")).toContain("script-src 'self'");
  expect(page.headers.get("content-security-policy")).not.toContain("unsafe");
  const unknown = await service.ask("/v1/questions/q-none");
  expect([unknown.status, unknown.headers.get("content-type")?.split(";")[0]]).toEqual([
    404,
    "application/problem+json",
  ]);
  expect(Object.keys(unknown.json).sort()).toEqual(["advice", "code", "detail", "status", "title", "type"]);
  expect(await rawRequest(service.url, "evil.example")).toContain(" 403 ");
  expect(await rawRequest(service.url, new URL(service.url).host)).toContain(" 401 ");
  const large = await post(
    "/v1/refreshes",
    { target: 1, domains: ["x".repeat(20_000)] },
    { headers: { "idempotency-key": "l" } },
  );
  expect([large.status, large.json.code]).toEqual([413, "ctp-body-too-large"]);
  const bad = await post("/v1/refreshes", { target: 0 }, { headers: { "idempotency-key": "z" } });
  expect([bad.status, bad.json.errors[0]?.path]).toEqual([422, "/target"]);
  // A misspelt field would order something else.
  const misspelt = await post("/v1/refreshes/plan", { target: 1, domain: ["science"] });
  expect([misspelt.status, misspelt.json.errors[0]?.message]).toEqual([
    ...[422, expect.stringContaining("domain")],
  ]);
  const most = { web: 1, wikidata: 0 };
  const misnamed = await post("/v1/refreshes/plan", { target: 1, sources: { ...most, wikidat: 1 } });
  expect([misnamed.status, misnamed.json.errors[0]?.message]).toEqual([
    ...[422, expect.stringContaining("wikidat")],
  ]);
  const nothing = await post("/v1/refreshes/plan", { target: 1, sources: { web: 0, wikidata: 0 } });
  expect([nothing.status, nothing.json.errors[0]?.message]).toEqual([
    ...[422, expect.stringContaining("at least one source needs a share above 0")],
  ]);
  const stranger = await service.ask("/v1/runs", { token: "frt_none" });
  expect([stranger.status, stranger.text]).toEqual([401, expect.stringContaining("freshet tokens create")]);
  const keyless = await post("/v1/refreshes", { target: 1 });
  expect(keyless.json.errors[0]?.message).toContain("header Idempotency-Key");
});

async function rawRequest(url: string, host: string): Promise<string> {
  const { port, hostname } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.end(`GET /v1/runs HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
  let said = "";
  for await (const part of socket) said += String(part);
  return said;
}

it("more requests than a minute allows are refused with the time to wait", async () => {
  const token = await other.token("read");
  const answers = [];
  for (let sent = 0; sent < 7; sent += 1) answers.push(await other.ask("/v1/runs", { token }));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429, 429]);
  expect(Number(answers.at(-1)?.headers.get("retry-after"))).toBeGreaterThan(0);
});

it("workspaces are apart: a token opens its own, whatever name it is given", async () => {
  const theirs = await other.token("read");
  const seen = await service.ask("/v1/runs", { token: theirs });
  expect([seen.status, seen.json.runs.length]).toEqual([200, 0]);
  expect((await service.ask("/v1/runs")).json.runs.length).toBeGreaterThan(3);
  expect(
    (await service.ask("/v1/runs", { token: theirs.replace("frt_team-b_", "frt_default_") })).status,
  ).toBe(401);
  expect((await service.ask(`/v1/runs/${known.accepted}`, { token: theirs })).status).toBe(404);
});

it("one key is one order, however often and however many at once send it", async () => {
  const send = (key: string, body: object) =>
    post("/v1/refreshes", body, { headers: { "idempotency-key": key } });
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => send("same", { target: 3, languages: ["en"] })),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]));
  expect(new Set(answers.map(({ json }) => json.refresh.id)).size).toBe(1);
  const another = await send("another", { target: 3, languages: ["en"] });
  expect(another.json.refresh.id).not.toBe(answers[0]?.json.refresh.id);
  const changed = await send("same", { target: 4 });
  expect([changed.status, changed.json.code]).toEqual([422, "idempotency-key-reused"]);
  const { json } = await service.ask("/v1/refreshes?limit=200");
  const ordered = json.refreshes.filter(({ target }) => target === 3);
  expect(ordered.length).toBe(2);
});

it("whoever is shown a question, or the run that led to it, is in its ledger, and the audit log says so", async () => {
  const [, , id = ""] = known.questions;
  const token = await service.token("read-answers", "read");
  await service.ask(`/v1/questions/${id}/content`, { token });
  const { questions } = (await service.ask("/v1/questions?limit=200")).json;
  const runId = questions.find((one) => one.id === id)?.runId;
  const reader = await service.token("read-answers");
  await service.ask(`/v1/runs/${runId}/content`, { token: reader });
  const { lines } = (await service.ask(`/v1/exposure/${id}`)).json;
  const parties = lines.map(({ party, kind }) => `${kind} ${party}`);
  expect(parties).toEqual([
    "key-granted holder of read-answers and read",
    "key-granted holder of read-answers",
  ]);
  const { entries } = (await service.ask("/v1/audit?limit=200")).json;
  const viewed = entries.filter(({ subject }) => subject === id || subject === runId);
  expect(viewed.map(({ action }) => action)).toEqual([
    "GET /v1/runs/:id/content",
    "GET /v1/questions/:id/content",
  ]);
});

it("the audit log can't be rewritten", async () => {
  const client = new Client({ connectionString: databases[0]?.url });
  await client.connect();
  await expect(client.query("delete from audit_entries")).rejects.toThrow("append-only");
  await client.end();
});
