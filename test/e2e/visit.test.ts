import { mkdirSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createRateLimiter } from "../../limits/create-rate-limiter.ts";
import { openDatabase } from "../../storage/database/open-database.ts";
import { createRateStore } from "../../storage/limits/create-rate-store.ts";
import { makePdf } from "../support/make-pdf.ts";
import { runFreshet } from "../support/run-freshet.ts";
import { runInProcess } from "../support/run-in-process.ts";
import { tempFolder } from "../support/temp-folder.ts";
import { openTestDatabase } from "../support/test-database.ts";

const PROSE = "The observatory opened its new northern dome in March, and visitors may book from April. ";
const root = tempFolder();
const cwd = join(root, "live");
const server = createServer((incoming, outgoing) => {
  const send = (type: string, body: string | Uint8Array) =>
    outgoing.writeHead(200, { "content-type": type }).end(body);
  if (incoming.url === "/story")
    send(
      "text/html",
      `<!doctype html><html lang="en"><head><title>A dome opens</title><meta name="author" content="Ann Lee"><meta property="article:published_time" content="2026-02-03T10:00:00Z"></head><body><article><h1>A dome opens</h1><p>${PROSE.repeat(20)}</p></article></body></html>`,
    );
  else if (incoming.url === "/app")
    send(
      "text/html",
      `<!doctype html><title>App</title><div id="root"></div><script>document.getElementById("root").innerHTML = "<p>" + ${JSON.stringify(PROSE.repeat(3))} + "</p>"</script>`,
    );
  else if (incoming.url === "/report.pdf")
    send("application/pdf", makePdf([[{ text: PROSE, x: 72, y: 700, size: 11 }]]));
  else if (incoming.url === "/picture.png") send("image/png", new Uint8Array(10));
  else outgoing.writeHead(404).end();
});

beforeAll(async () => {
  mkdirSync(cwd);
  mkdirSync(join(root, "simulated"));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const web = { egress: { map: { "*.test": port } }, politeness: { pauseSeconds: 0 } };
  writeFileSync(join(cwd, "freshet.yaml"), JSON.stringify({ web }));
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const visit = (...args: string[]) => visitWith({}, ...args);
const visitWith = async (env: Record<string, string>, ...args: string[]) => {
  const run = await runInProcess(["visit", ...args, "--json"], { cwd, env });
  if (run.stdout === "") throw new Error(run.stderr);
  return { ...(JSON.parse(run.stdout) as object), code: run.code };
};

it("visits a page by settings alone and prints what it is and how it was got", async () => {
  expect(await visit("http://news.test/story")).toMatchObject({
    ...{ code: 0, simulated: false, asked: "http://news.test/story", outcome: "page", reading: null },
    rendering: { by: "http", reason: "no-scripts" },
    page: {
      ...{ title: "A dome opens", language: "en", published: "2026-02-03", publishedFrom: "meta" },
      text: expect.stringMatching(/^# A dome opens\n.{900,}…$/),
      details: { author: "Ann Lee", site: "news.test", mediaType: "text/html" },
    },
  });
  expect(await visit("http://news.test/story", "--text")).toMatchObject({
    page: { text: expect.stringContaining(PROSE.repeat(20).trim()) },
  });
  expect(await visit("http://news.test/app")).toMatchObject({
    rendering: { by: "browser", reason: "script-rendered" },
    page: { text: expect.stringContaining("northern dome in March") },
  });
  expect(await visit("http://news.test/report.pdf")).toMatchObject({
    page: { details: { mediaType: "application/pdf" }, text: expect.stringContaining("northern dome") },
  });
});

it("tells by its exit code whether the page, the way to it, or the input is at fault", async () => {
  expect(await visit("http://news.test/picture.png")).toMatchObject({ code: 1, outcome: "unsupported-type" });
  expect(await visit("http://127.0.0.1/")).toMatchObject({ code: 1, outcome: "refused-address" });
  expect(await visit("http://news.test/missing")).toMatchObject({ code: 1, outcome: "gone" });
  const plain = await runFreshet(["visit", "http://news.test/missing"], { cwd });
  expect([plain.code, plain.stdout, plain.stderr]).toEqual([1, "", "freshet: no page (gone): HTTP 404\n"]);
  const wrong = await runInProcess(["visit", "news.test"], { cwd });
  expect([wrong.code, wrong.stderr]).toEqual([
    2,
    expect.stringMatching(/^freshet: "news\.test" is no web address/),
  ]);
  const modelless = await runInProcess(["visit", "http://news.test/story", "--goal", "when?"], { cwd });
  expect([modelless.code, modelless.stderr]).toEqual([2, expect.stringMatching(/no models are set/)]);
});

it("reads a page of the simulated world for a goal, with quotes that stand in it", async () => {
  const folder = { cwd: join(root, "simulated") };
  const found = await runFreshet(["search", "new", "observatory", "--json"], folder);
  expect(found.stderr).toMatch(/Simulated world/);
  const { simulated, results } = JSON.parse(found.stdout) as {
    simulated: boolean;
    results: { url: string; title: string }[];
  };
  expect(simulated).toBe(true);
  const [first] = results;
  if (!first) throw new Error(found.stderr);
  const run = await runFreshet(["visit", first.url, "--goal", first.title, "--text", "--json"], folder);
  const printed = JSON.parse(run.stdout) as { page: { text: string }; reading: { quotes: string[] } };
  expect(printed).toMatchObject({ simulated: true, outcome: "page", reading: { outcome: "read" } });
  for (const quote of printed.reading.quotes) expect(printed.page.text).toContain(quote);
  expect(printed.reading.quotes.length).toBeGreaterThan(0);
});

it("keeps to the rate limits of the workers of the database that it is given", async () => {
  const empty = await openTestDatabase();
  const db = await openDatabase({ url: empty.url, dataDir: "unused" });
  try {
    // What a worker was told by the host: to be left alone for an hour.
    const limiter = createRateLimiter({ store: createRateStore({ db }) });
    const permit = await limiter.acquire("host:busy.test", { limits: { concurrent: 2 } });
    permit.end({ pauseMs: 3_600_000 });
    await limiter.close();
    const among = { DATABASE_URL: empty.url };
    expect(await visitWith(among, "http://busy.test/story")).toMatchObject({
      ...{ code: 3, outcome: "blocked", page: null },
      detail: expect.stringMatching(/^busy\.test asked for a pause; again in 3\d{3} s$/),
    });
    expect(await visitWith(among, "http://news.test/story")).toMatchObject({ code: 0, outcome: "page" });
    expect(await visit("http://busy.test/story")).toMatchObject({ code: 0, outcome: "page" });
  } finally {
    await db.close();
    await empty.close();
  }
});
