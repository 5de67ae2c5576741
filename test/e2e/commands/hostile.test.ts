import { mkdirSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { runInProcess } from "../../support/run-in-process.ts";
import { tempFolder } from "../../support/temp-folder.ts";
import { honest, hostile } from "./fill-database.ts";

// A page, a search engine, a settings file and an argument that would steer the terminal; and text that only looks unusual.

const PROSE = "The observatory opened its northern dome in March, and visitors may book from April. ";
const cwd = join(tempFolder(), "live");
const said = `${honest} ${hostile}`;
const server = createServer((incoming, outgoing) => {
  const send = (type: string, body: string) => outgoing.writeHead(200, { "content-type": type }).end(body);
  if (incoming.url?.startsWith("/search"))
    return send(
      "application/json",
      JSON.stringify({ results: [{ title: said, url: "http://news.test/story", content: said }] }),
    );
  if (incoming.url === "/story")
    return send(
      "text/html; charset=utf-8",
      `<!doctype html><title>T&#27;]0;pwned&#7; ${said}</title><article><p>${PROSE.repeat(10)}&#27;[2J${said}</p></article>`,
    );
  return outgoing.writeHead(404, said.replace(/[^\x20-\x7e]/gu, "?")).end();
});

beforeAll(async () => {
  mkdirSync(cwd);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const robotics = { id: "robotics", name: { en: `Robotics ${said}`, zh: `机器人学 ${said}` } };
  const domains = [
    {
      ...robotics,
      subDomains: [{ ...robotics, id: "robotics/soft", searchHints: { en: [said], zh: [said] } }],
    },
  ];
  writeFileSync(join(cwd, "domains.json"), JSON.stringify({ domains }));
  writeFileSync(
    join(cwd, "freshet.yaml"),
    JSON.stringify({
      domains: "domains.json",
      web: {
        search: { provider: "searxng", baseUrl: `http://127.0.0.1:${port}` },
        egress: { map: { "*.test": port } },
        politeness: { pauseSeconds: 0 },
      },
    }),
  );
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const ours = new RegExp(`${"\u001b"}\\[(?:1|2|22|31|36|39)m`, "gu");
const controlCodes = /(?![\n\t])\p{Cc}|[\u202a-\u202e\u2066-\u2069]/u;

it.each([
  [0, ["visit", "http://news.test/story", "--text"]],
  [0, ["search", "dome"]],
  [0, ["domains"]],
  [2, ["release", "verify", said]],
  [2, ["visit", said]],
  [2, ["domains", `--${said}`]],
  [2, [said]],
  [2, ["domains", "--settings", `none${said}`]],
  [2, ["graph", "draw", `none${said}`]],
])("exit %i, and nothing but our own colours reaches the terminal: %j", async (code, args) => {
  for (const columns of [undefined, 500]) {
    const run = await runInProcess(args, { cwd, ...(columns && { columns }) });
    expect(run.code, run.stderr).toBe(code);
    const shown = `${run.stdout}${run.stderr}`;
    expect(shown.replace(columns === undefined ? /$^/u : ours, "")).not.toMatch(controlCodes);
    // What was a control code can be read, and all else stands there as it was given.
    // (A search result was cleaned before.)
    expect(shown).toMatch(args[0] === "search" ? /\]0;pwned/u : /␛\]0;pwned␇/u);
    expect(shown).toContain(honest);
    if (columns !== undefined && args[0] !== "domains" && args[0] !== said) expect(shown).toMatch(ours);
  }
});

it.each([["visit", "http://news.test/story", "--text"], ["search", "dome"], ["domains"]])(
  "with --json all of it is told, by escapes: %j",
  async (...args) => {
    const run = await runInProcess([...args, "--json"], { cwd });
    expect(run.code, run.stderr).toBe(0);
    expect(run.stdout).not.toMatch(controlCodes);
    // Of a page's text the letters that show nothing were left out when it was read.
    if (args[0] === "visit") expect(run.stdout).toContain("\\u001b");
    else {
      expect(run.stdout).toContain("\\u202e");
      expect(JSON.stringify(JSON.parse(run.stdout))).toContain("\u202e");
    }
    expect(run.stdout).toContain(honest);
  },
);
