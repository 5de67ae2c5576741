import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { startWebServer } from "../../../../simulation/web/start-web-server.ts";
import { createWikibases } from "../../../../simulation/wikidata/create-wikibases.ts";
import { tableThree } from "../../../../simulation/wikidata/properties.ts";
import { writeJsonDump } from "../../../../simulation/wikidata/write-json-dump.ts";
import { writeTriples } from "../../../../simulation/wikidata/write-triples.ts";
import { createWorld } from "../../../../simulation/world/create-world.ts";

const days = { from: "2026-01-01", to: "2026-06-30" };
const world = createWorld({ seed: 4, size: "small" });
const { earlier, later, truth } = createWikibases(world, days);
const byId = new Map(later.entities.map((entity) => [entity.id, entity]));

describe("the simulated Wikibase on two days", () => {
  it("is the same for the same world", () => {
    const again = createWikibases(createWorld({ seed: 4, size: "small" }), days);
    expect(JSON.stringify([again.earlier, again.later])).toBe(JSON.stringify([earlier, later]));
    expect(again.truth).toEqual(truth);
  });

  it("tells of new facts, of changed ones, and of entities that came, went and were merged", () => {
    const count = (change: string): number => truth.changes.filter((each) => each.change === change).length;
    expect(count("new")).toBeGreaterThan(100);
    expect(count("updated")).toBeGreaterThan(20);
    expect(truth.changes.every(({ change, before }) => (change === "new") === (before.length === 0))).toBe(
      true,
    );
    const kinds = truth.entities.map(({ change }) => change);
    expect(new Set(kinds)).toEqual(new Set(["added", "deleted", "merged"]));
    // Facts that stood on the earlier day already are no news.
    const old = new Set(earlier.entities.flatMap(({ statements }) => statements.map(({ id }) => id)));
    expect(truth.changes.filter(({ id }) => old.has(id))).toEqual([]);
  });

  it("plants noise of each kind, and leaves most statements sound", () => {
    for (const ids of Object.values(truth.noise)) expect(ids.length).toBeGreaterThanOrEqual(3);
    expect(truth.nearDuplicates).toHaveLength(8);
    expect(truth.sound.length).toBeGreaterThan(100);
    const excluded = new Set(
      truth.changes
        .filter(({ id }) => truth.noise["excluded-property"].includes(id))
        .map(({ property }) => property),
    );
    expect([...excluded].sort()).toEqual([...tableThree].sort());
  });

  it("keeps the revision of an entity that nobody edited, and gives an edited one another", () => {
    const changed = new Set(truth.changes.map(({ subject }) => subject));
    const edits = earlier.entities.filter(
      ({ id, revision }) => byId.has(id) && byId.get(id)?.revision !== revision,
    );
    expect(edits.length).toBeLessThan(earlier.entities.length / 2);
    // Some edits change no statement.
    expect(edits.filter(({ id }) => !changed.has(id)).length).toBeGreaterThan(5);
    for (const { id, revision } of earlier.entities)
      if (changed.has(id)) expect(byId.get(id)?.revision).toBeGreaterThan(revision);
  });

  it("refers to entities and properties that it has", () => {
    const named = later.entities.flatMap(({ statements }) =>
      statements.flatMap(({ property, value }) => [property, ...(value.kind === "entity" ? [value.id] : [])]),
    );
    expect([...new Set(named)].filter((id) => !byId.has(id))).toEqual([]);
    expect(new Set(later.entities.map(({ id }) => id)).size).toBe(later.entities.length);
  });

  it("is written as Wikidata writes its dumps", () => {
    const lines = [...writeJsonDump(later)];
    expect(lines.at(0)).toBe("[\n");
    expect(lines.at(-1)).toBe("]\n");
    expect(lines.slice(1, -2).every((line) => line.endsWith("},\n") && /^[\x20-\x7e\n]*$/u.test(line))).toBe(
      true,
    );
    expect(JSON.parse(lines.join(""))).toHaveLength(later.entities.length);
    const item = lines.find((line) => line.includes('"id":"Q1000050"')) ?? "";
    expect(Object.keys(JSON.parse(item.replace(/,\n$/u, "")) as object)).toEqual([
      ...["type", "id", "labels", "descriptions", "aliases", "claims", "sitelinks"],
      ...["pageid", "ns", "title", "lastrevid", "modified"],
    ]);
    const triples = [...writeTriples(later)];
    expect(triples.every((line) => /^(?:<[^>]+>|_:\w+) <[^>]+> \S.* \.\n$/u.test(line))).toBe(true);
    expect(triples.filter((line) => line.includes("#sameAs>"))).toHaveLength(1);
  });

  it("is served as dumps, compressed or not, with its truth", async () => {
    const server = await startWebServer({ world });
    try {
      const get = (path: string) => fetch(`${server.url}/__simulation/wikidata/${path}`);
      const packed = await get(`${days.from}/${days.to}/${days.to}.json.gz`);
      expect(gunzipSync(Buffer.from(await packed.arrayBuffer())).toString()).toBe(
        [...writeJsonDump(later)].join(""),
      );
      expect(await (await get(`${days.from}/${days.to}/${days.to}.redirects.nt`)).text()).toContain(
        "#sameAs>",
      );
      expect(await (await get(`${days.from}/${days.to}/truth.json`)).json()).toEqual(truth);
      expect((await get(`${days.to}/${days.from}/${days.to}.json`)).status).toBe(404);
      expect((await get(`${days.from}/${days.to}/2026-02-02.json`)).status).toBe(404);
    } finally {
      await server.close();
    }
  });
});
