import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import { extract } from "tar-stream";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type FilledDatabase, fillDatabase } from "../../e2e/commands/fill-database.ts";
import { type OpenService, openService } from "../../support/open-service.ts";
import { runInProcess } from "../../support/run-in-process.ts";
import { openTestDatabase, type TestDatabase } from "../../support/test-database.ts";

let database: TestDatabase;
let known: FilledDatabase;
let service: OpenService;
let reviewId: string;

beforeAll(async () => {
  database = await openTestDatabase();
  known = await fillDatabase(database.url);
  service = await openService({ databaseUrl: database.url });
  // Both ways are asked about the same release.
  const body = { version: "1", targets: { en: 2, zh: 0 }, privateShare: 0 };
  const built = await service.ask("/v1/releases", { method: "POST", body });
  const drawn = await service.ask("/v1/reviews", {
    method: "POST",
    body: { perLanguage: 1, annotators: ["ann", "bo"] },
  });
  if (built.status !== 201 || drawn.status !== 201) throw new Error(`${built.text} ${drawn.text}`);
  reviewId = drawn.json.id;
});
afterAll(async () => {
  await service.close();
  await database.close();
});

type Document = Readonly<Record<string, unknown>>;

/** What the command line says. */
async function command(...args: string[]): Promise<Document> {
  const place = { cwd: service.cwd, env: { DATABASE_URL: database.url } };
  const run = await runInProcess([...args, "--json"], place);
  if (run.code !== 0) throw new Error(`${args.join(" ")}: ${run.stderr}`);
  return JSON.parse(run.stdout);
}

const rows = (value: unknown): Document[] => value as Document[];
const pick = (row: Document, names: readonly string[]): Document =>
  Object.fromEntries(names.map((name) => [name, row[name]]));
const runParts = [
  "id",
  "refreshId",
  "seedId",
  "language",
  "subDomain",
  "status",
  "reason",
  "round",
  "step",
  "started",
];

/** The same question to both: the command, the route, and what of each answer has to be equal. */
const pairs: Readonly<
  Record<string, () => readonly [args: string[], path: string, part: (of: Document) => unknown]>
> = {
  "runs list": () => [
    ["runs", "list"],
    "/v1/runs",
    ({ runs }) => rows(runs).map((row) => pick(row, runParts)),
  ],
  "runs list, some": () => [
    ["runs", "list", "--status", "rejected"],
    "/v1/runs?status=rejected",
    ({ runs }) => rows(runs).map((row) => pick(row, runParts)),
  ],
  "runs show": () => [["runs", "show", known.rejected], `/v1/runs/${known.rejected}/content`, (all) => all],
  "a run's outline": () => [
    ["runs", "show", known.accepted],
    `/v1/runs/${known.accepted}`,
    ({ run, spend, costs }) => ({
      run: pick(run as Document, runParts),
      calls: pick(spend as Document, ["calls", "dollars"]),
      costs,
    }),
  ],
  "runs costs": () => [
    ["runs", "costs", known.refresh],
    `/v1/refreshes/${known.refresh}/costs`,
    (all) => all,
  ],
  "seeds list": () => [["seeds", "list"], "/v1/seeds", ({ seeds }) => seeds],
  "seeds show": () => [["seeds", "show", known.seed], `/v1/seeds/${known.seed}`, ({ seed }) => seed],
  "questions list": () => [
    ["questions", "list"],
    "/v1/questions",
    ({ questions }) =>
      rows(questions).map((row) =>
        pick(row, ["id", "language", "domain", "subDomain", "accepted", "rounds", "unsolved"]),
      ),
  ],
  "questions show": () => [
    ["questions", "show", known.questions[0] ?? ""],
    `/v1/questions/${known.questions[0]}/content`,
    (all) => all,
  ],
  "questions show --proof": () => [
    ["questions", "show", known.questions[0] ?? "", "--proof"],
    `/v1/questions/${known.questions[0]}/proof`,
    (all) => all,
  ],
  "questions errata": () => [
    ["questions", "errata"],
    "/v1/errata",
    (all) => pick(all, ["release", "errata"]),
  ],
  "release list": () => [
    ["release", "list"],
    "/v1/releases",
    ({ releases }) =>
      rows(releases).map((row) =>
        pick(row, ["id", "version", "cutoff", "built", "manifestHash", "public", "counts"]),
      ),
  ],
  "release build --dry-run": () => [
    ["release", "build", "--version", "2", "--target", "en=1,zh=0", "--dry-run"],
    '/v1/releases/plan {"version":"2","targets":{"en":1,"zh":0}}',
    (all) => all,
  ],
  "release verify": () => [
    ["release", "verify", "freshet-1"],
    "/v1/releases/freshet-1/verification {}",
    ({ ok, release, newer, faults, checks }) => ({ ok, release, newer, faults, checks }),
  ],
  exposure: () => [
    ["exposure", "--limit", "50"],
    "/v1/exposure?limit=50",
    ({ thresholds, items }) => ({ thresholds, items }),
  ],
  "exposure of one": () => [
    ["exposure", known.questions[1] ?? ""],
    `/v1/exposure/${known.questions[1]}`,
    ({ item, score, thresholds, decision }) => ({ item, score, thresholds, decision }),
  ],
  "exposure on the web": () => [
    ["exposure", "--question", known.questions[0] ?? ""],
    `/v1/sightings?question=${known.questions[0]}`,
    ({ leaks, searched, leakSightings, queries }) => ({ leaks, searched, leakSightings, queries }),
  ],
  "retire --dry-run": () => [["retire", "--dry-run"], "/v1/retirements {}", (all) => all],
  "review report": () => [
    ["review", "report", reviewId],
    `/v1/reviews/${reviewId}`,
    ({ file: _, forms: _f, progress: _p, isJudged: _j, isAnnotator: _a, mayCompare: _m, ...all }) => all,
  ],
  "probe list": () => [["probe", "list"], "/v1/probes", ({ verdicts }) => verdicts],
  "hooks list": () => [["hooks", "list"], "/v1/hooks", ({ hooks, deliveries }) => ({ hooks, deliveries })],
  "schedule list": () => [
    ["schedule", "list"],
    "/v1/schedule",
    ({ enabled, schedules, worker }) => ({ enabled, schedules, worker }),
  ],
  "refresh --dry-run": () => [
    ["refresh", "--target", "3", "--dry-run"],
    '/v1/refreshes/plan {"target":3}',
    ({ plan }) => plan,
  ],
  "tokens list": () => [
    ["tokens", "list"],
    "/v1/tokens",
    ({ tokens }) => rows(tokens).map(({ lastUsed: _, ...row }) => row),
  ],
};
it.each(Object.keys(pairs))("%s: the command line and the API answer alike", async (name) => {
  const [args, path = "", part] = pairs[name]?.() ?? [[], "", (all: Document) => all];
  const [address = "", body] = path.split(/ (.*)/su);
  const said = await command(...args);
  const answer = await service.ask(address, body === undefined ? {} : { method: "POST", body });
  expect([answer.status, answer.json.detail]).toEqual([200, undefined]);
  const plain = ({ simulated: _, ...all }: Document): Document => all;
  const wanted = part(plain(said));
  expect(wanted).toBeDefined();
  expect(part(plain(JSON.parse(answer.text)))).toEqual(wanted);
});

it("a list comes page by page, each row once", async () => {
  const seen: string[] = [];
  for (let after: string | null = ""; after !== null; ) {
    const { json } = await service.ask(`/v1/runs?limit=2${after === "" ? "" : `&after=${after}`}`);
    seen.push(...json.runs.map(({ id }) => id));
    expect(json.runs.length).toBeLessThanOrEqual(2);
    after = json.next;
  }
  const { runs } = await command("runs", "list");
  expect(seen).toEqual(rows(runs).map(({ id }) => id));
  expect((await service.ask("/v1/runs?after=nonsense")).json.code).toBe("bad-cursor");
});

it("what did not change is not sent again", async () => {
  const first = await service.ask("/v1/releases");
  const etag = first.headers.get("etag") ?? "";
  const again = await service.ask("/v1/releases", { headers: { "if-none-match": etag } });
  expect([etag.length > 10, again.status, again.text]).toEqual([true, 304, ""]);
});

it("a release is downloaded file by file, its key opens it, and no other file of the machine is read", async () => {
  const { json } = await service.ask("/v1/releases/freshet-1");
  const names: string[] = json.files.map(({ name }) => name);
  const sealed = await service.ask("/v1/releases/freshet-1/file?name=data/sealed.jsonl");
  const { folder } = (await service.workspace.freshet.releases.show("freshet-1")) ?? {};
  expect(names).toContain("data/sealed.jsonl");
  expect(sealed.text).toBe(readFileSync(join(folder, "data/sealed.jsonl"), "utf8"));
  const other = await service.ask("/v1/releases/freshet-1/file?name=../../keys/freshet-1.key");
  expect([other.status, other.json.code]).toEqual([404, "unknown-file"]);
  const again = await service.ask("/v1/releases/freshet-1/file?name=data/sealed.jsonl", {
    headers: { "if-none-match": sealed.headers.get("etag") ?? "" },
  });
  expect([again.status, again.text]).toEqual([304, ""]);
  const key = await service.ask("/v1/releases/freshet-1/keys", { method: "POST", body: { to: "Team A" } });
  const check = (body: unknown) =>
    service.ask("/v1/releases/freshet-1/verification", { method: "POST", body });
  const checked = await check({ key: key.json.key });
  const { ok, checks } = JSON.parse(checked.text) as { ok: boolean; checks: { state: string }[] };
  expect([ok, ...new Set(checks.map(({ state }) => state))]).toEqual([true, "ok"]);
  // There is one check more where the item that has a form was drawn for the public split.
  expect(checks.length).toBeGreaterThanOrEqual(9);
  // As before, none is needed.
  expect((await check(undefined)).status).toBe(200);
  expect(checked.text).not.toMatch(/ambra|bolva|cendra/u);
  const wrong = await check({ key: "freshet-release-key-1 freshet-1 AAAA" });
  expect([wrong.status, wrong.json.code, wrong.text.includes("AAAA")]).toEqual([
    422,
    "key-unreadable",
    false,
  ]);
  const opened = await service.ask("/v1/releases/freshet-1/content", {
    method: "POST",
    body: { key: key.json.key },
  });
  expect([opened.status, /ambra|bolva|cendra/u.test(opened.json.text)]).toEqual([200, true]);
});

/** Downloads the whole release. The raw bytes are asked for, since `ask` reads text. */
async function download(headers: Record<string, string> = {}) {
  const token = await service.token("read");
  const answer = await fetch(`${service.url}/v1/releases/freshet-1/archive`, {
    headers: { authorization: `Bearer ${token}`, ...headers },
  });
  return { status: answer.status, headers: answer.headers, read: () => answer.arrayBuffer() };
}

async function unpack(archive: ArrayBuffer): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  const entries = Readable.from([new Uint8Array(archive)])
    .pipe(createGunzip())
    .pipe(extract());
  for await (const entry of entries) {
    const parts: Uint8Array[] = [];
    for await (const part of entry) parts.push(part as Uint8Array);
    files.set(entry.header.name, Buffer.concat(parts));
  }
  return files;
}

it("a whole release is one file: what its manifest lists and no other file, the same bytes each time", async () => {
  const { folder, manifest } = await service.workspace.freshet.releases.show("freshet-1");
  // A file that stands in the folder and belongs to nobody.
  writeFileSync(join(folder, "private.key"), "secret");
  const answer = await download();
  const archive = await answer.read();
  rmSync(join(folder, "private.key"));
  const files = await unpack(archive);
  const names = ["manifest.json", "manifest.sig", ...Object.keys(manifest.files)];
  expect([...files.keys()].sort()).toEqual(names.map((name) => `freshet-1/${name}`).sort());
  for (const name of names)
    expect(files.get(`freshet-1/${name}`)?.equals(readFileSync(join(folder, name)))).toBe(true);
  expect(answer.headers.get("content-disposition")).toBe('attachment; filename="freshet-1.tar.gz"');
  expect(Buffer.from(await (await download()).read()).equals(Buffer.from(archive))).toBe(true);
  const same = await download({ "if-none-match": answer.headers.get("etag") ?? "" });
  expect([same.status, (await same.read()).byteLength]).toEqual([304, 0]);
});

it("a download breaks off at a file that was changed, and is refused where one is missing", async () => {
  const { folder } = await service.workspace.freshet.releases.show("freshet-1");
  const file = join(folder, "statistics.json");
  const before = readFileSync(file);
  writeFileSync(file, `${before.toString("utf8")} `);
  await expect((await download()).read()).rejects.toThrow();
  rmSync(file);
  const missing = await service.ask("/v1/releases/freshet-1/archive");
  expect([missing.status >= 400, missing.json.code]).toEqual([true, "no-release-folder"]);
  writeFileSync(file, before);
  // The manifest lists no hash of its own signature.
  const signature = join(folder, "manifest.sig");
  const signed = readFileSync(signature);
  writeFileSync(signature, Buffer.from(signed).fill(7, 0, 1));
  const unsigned = await service.ask("/v1/releases/freshet-1/archive");
  expect([unsigned.status, unsigned.json.code]).toEqual([422, "release-changed"]);
  writeFileSync(signature, signed);
  const again = await download();
  // A service that ends waits for a download that nobody reads.
  expect([again.status, (await again.read()).byteLength > 0]).toEqual([200, true]);
});
