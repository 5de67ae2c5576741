import path from "node:path";
import { afterEach, beforeAll, expect, it } from "vitest";
import { createMemoryRateStore } from "../../../limits/create-memory-rate-store.ts";
import { createRateLimiter } from "../../../limits/create-rate-limiter.ts";
import { createWikibases, type Wikibases } from "../../../simulation/wikidata/create-wikibases.ts";
import { createWorld } from "../../../simulation/world/create-world.ts";
import { readRecentChanges } from "../../../sources/wikidata/changes/read-recent-changes.ts";
import { createWikiApi, isBusyAnswer } from "../../../sources/wikidata/changes/wiki-api.ts";
import { compareSnapshots, type DeltaChange } from "../../../sources/wikidata/delta/compare-snapshots.ts";
import { ingestDump } from "../../../sources/wikidata/snapshot/ingest-dump.ts";
import { listSnapshots, snapshotPath } from "../../../sources/wikidata/snapshot/snapshot-folder.ts";
import { type ApiClient, openApiClient } from "../../../web/fetching/create-api-client.ts";
import { type OddAnswer, startWiki, type WikiRequest } from "../../support/start-wiki.ts";
import { tempFolder } from "../../support/temp-folder.ts";
import { writeDumps } from "../../support/write-dumps.ts";

const [from, to] = ["2026-06-20", "2026-06-30"];
const folder = tempFolder();
const dataDir = tempFolder();
const address = "http://wiki.test/w/api.php";
let written: Wikibases;
const opened: { close(): Promise<void> }[] = [];

beforeAll(async () => {
  written = await writeDumps(createWorld({ seed: 4, size: "small" }), { folder, from, to });
  for (const day of [from, to])
    await ingestDump({
      ...{ dataDir, name: day, day, languages: ["en", "zh"] },
      dump: path.join(folder, `${day}.json.gz`),
      redirectsFrom: path.join(folder, `${day}.redirects.nt`),
    });
}, 60_000);

afterEach(async () => {
  for (const each of opened.splice(0).reverse()) await each.close();
});

async function open(
  odd: (at: number) => OddAnswer | null = () => null,
  more: Pick<NonNullable<Parameters<typeof startWiki>[1]>, "namespaces" | "wikiid"> = {},
) {
  const wiki = await startWiki(written, { odd, ...more });
  const limiter = createRateLimiter({ store: createMemoryRateStore() });
  const client = await openApiClient({
    ...{ egress: { map: { "wiki.test": wiki.port } }, limiter, limits: { concurrent: 1 } },
    ...{ userAgent: "Freshet/0.1 (test)", isBusy: isBusyAnswer, longestPauseMs: 20, random: () => 0 },
  });
  opened.push(wiki, limiter, client);
  return { wiki, client };
}

const request = (client: ApiClient, more: Partial<Parameters<typeof readRecentChanges>[0]> = {}) => ({
  ...{ dataDir, from, name: "changed", address, api: createWikiApi(client, address) },
  ...{ since: `${from}T00:00:00Z`, until: `${to}T12:00:00Z` },
  ...more,
});

async function compare(earlier: string, later: string): Promise<DeltaChange[]> {
  const changes: DeltaChange[] = [];
  const folders = { earlier: snapshotPath(dataDir, earlier), later: snapshotPath(dataDir, later) };
  for await (const batch of compareSnapshots(folders)) changes.push(...batch);
  return changes;
}

const idsIn = (requests: readonly WikiRequest[]): string[] =>
  requests.flatMap(({ parameters }) => parameters["ids"]?.split("|") ?? []);

it("makes the snapshot of the later day out of the earlier one and the changes", async () => {
  const { wiki, client } = await open();
  const made = await readRecentChanges(request(client));
  expect(made).toMatchObject({ name: "changed", day: to, format: "json", redirects: 1 });
  expect(made.counts).toMatchObject({ deleted: 1, merged: 1 });
  const later = listSnapshots(dataDir).find(({ name }) => name === to);
  // Content and order are those of the ingested dump, byte for byte.
  expect(made.checksum).toBe(later?.checksum);
  expect(await compare(from, "changed")).toEqual(await compare(from, to));
  // It asks politely: fifty at once, each changed entity once, and nothing that did not change.
  expect(idsIn(wiki.requests).sort()).toEqual([...wiki.changed].sort());
  for (const { parameters, userAgent } of wiki.requests) {
    expect(parameters).toMatchObject({ maxlag: "5", format: "json" });
    expect(userAgent).toBe("Freshet/0.1 (test)");
  }
});

it("waits for a wiki whose servers lag, and tries transient failures again", async () => {
  const lag = {
    body: '{"error":{"code":"maxlag","info":"Waiting for 10.64.0.1: 7 seconds lagged.","lag":7}}',
  };
  const odds: (OddAnswer | null)[] = [
    { ...lag, headers: { "retry-after": "5" } },
    null,
    { status: 503, body: "" },
    { status: 429, body: "slow down", headers: { "retry-after": "1" } },
    { body: "<html>" },
  ];
  const { wiki, client } = await open((at) => odds[at] ?? null);
  const made = await readRecentChanges(request(client, { name: "waited" }));
  expect(made.checksum).toBe(listSnapshots(dataDir).find(({ name }) => name === to)?.checksum);
  expect(wiki.requests[1]?.parameters).toEqual(wiki.requests[0]?.parameters);
});

it("reads a mirror, whose items have a namespace of their own, and refuses a wiki that is not Wikidata", async () => {
  const item = { id: 860, canonical: "Item", defaultcontentmodel: "wikibase-item" };
  const property = { id: 862, canonical: "Property", defaultcontentmodel: "wikibase-property" };
  const { client } = await open(undefined, { namespaces: [{ id: 0, canonical: "" }, item, property] });
  const made = await readRecentChanges(request(client, { name: "mirror" }));
  expect(made.checksum).toBe(listSnapshots(dataDir).find(({ name }) => name === to)?.checksum);
  const plain = await open(undefined, { namespaces: [{ id: 0, canonical: "" }] });
  await expect(readRecentChanges(request(plain.client, { name: "no-wikibase" }))).rejects.toThrow(
    /wiki\.test can't be read \(it has no items/u,
  );
  const other = await open(undefined, { wikiid: "my_wiki" });
  await expect(readRecentChanges(request(other.client, { name: "other" }))).rejects.toMatchObject({
    code: "not-wikidata",
    message: expect.stringMatching(/^wiki\.test is the wiki "my_wiki", .*a mirror of it$/u),
  });
  expect(other.wiki.requests.length).toBe(1);
});

it("goes on where it was stopped, without asking for anything twice", async () => {
  const stop = new AbortController();
  const first = await open();
  const stopped = readRecentChanges(
    request(first.client, {
      name: "resumed",
      signal: stop.signal,
      onProgress: ({ part }) => {
        if (part === "reading") stop.abort(new Error("stopped"));
      },
    }),
  );
  await expect(stopped).rejects.toThrow("stopped");
  expect(listSnapshots(dataDir).map(({ name }) => name)).not.toContain("resumed");
  const { wiki, client } = await open();
  const made = await readRecentChanges(request(client, { name: "resumed", until: `${to}T18:00:00Z` }));
  expect(made.checksum).toBe(listSnapshots(dataDir).find(({ name }) => name === to)?.checksum);
  // The list was stored when it was whole, so that it is not read again.
  expect(wiki.requests.every(({ parameters }) => parameters["action"] === "wbgetentities")).toBe(true);
});

it("says in one line why changes can't be read", async () => {
  const { client } = await open();
  const none = { name: "none" };
  const refuse = (more: Partial<Parameters<typeof readRecentChanges>[0]>, code: string) =>
    expect(readRecentChanges(request(client, { ...none, ...more }))).rejects.toMatchObject({ code });
  await refuse({ since: "2026-05-01T00:00:00Z" }, "changes-too-old");
  await refuse({ name: to }, "snapshot-exists");
  const broken = await open(() => ({ body: '{"error":{"code":"badvalue","info":"no such value"}}' }));
  await expect(readRecentChanges(request(broken.client, none))).rejects.toThrow(/wiki\.test .*badvalue/u);
  // The guard refuses what visits may not reach either.
  const inside = createWikiApi(client, "http://127.0.0.1/w/api.php");
  await expect(readRecentChanges(request(client, { ...none, api: inside }))).rejects.toThrow(/egress guard/u);
  expect(listSnapshots(dataDir).map(({ name }) => name)).not.toContain("none");
});

it("has two days that differ", () => {
  const world = createWorld({ seed: 4, size: "small" });
  expect(createWikibases(world, { from, to }).truth.changes.length).toBeGreaterThan(50);
});
