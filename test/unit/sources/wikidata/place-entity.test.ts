import { expect, it } from "vitest";
import { loadSettings } from "../../../../config/load-settings.ts";
import { loadWikidataDomains } from "../../../../config/load-wikidata-settings.ts";
import type { WikidataStatement } from "../../../../domain/wikidata/wikidata-entity.ts";
import { createPlacer } from "../../../../sources/wikidata/seeds/place-entity.ts";
import { tempFolder } from "../../../support/temp-folder.ts";

const { domains } = loadSettings({ cwd: tempFolder(), env: {}, keys: "none" });
const mapping = loadWikidataDomains();

const states = (...pairs: readonly [string, string][]): WikidataStatement[] =>
  pairs.map(([property, id]) => ({
    ...{ id: null, property, rank: "normal", value: { kind: "entity", id } },
    ...{ from: null, to: null, at: null },
  }));

/** A placer in a wiki with these statements, and the entities that it read. */
function open(wiki: Readonly<Record<string, readonly [string, string][]>>) {
  const read: string[] = [];
  const place = createPlacer({
    ...{ mapping, domains },
    entity: async (id) => {
      read.push(id);
      return Object.hasOwn(wiki, id) ? { statements: states(...(wiki[id] ?? [])) } : null;
    },
  });
  const of = (...pairs: readonly [string, string][]) => place({ id: "Q900", statements: states(...pairs) });
  return { of, read };
}

it("finds the sub-domain of a class, of a field, and of what lies above them", async () => {
  const { of } = open({ Q50: [["P279", "Q51"]], Q51: [["P425", "Q333"]] });
  expect(await of(["P31", "Q11424"])).toEqual({
    domain: "arts-and-entertainment",
    subDomain: "arts-and-entertainment/film",
  });
  expect(await of(["P641", "Q2736"])).toMatchObject({ subDomain: "sports/football" });
  expect(await of(["P31", "Q5"], ["P106", "Q50"])).toMatchObject({ subDomain: "science/astronomy" });
});

it("takes the nearest, and of equally near ones the first property of `begin`", async () => {
  const { of } = open({ Q50: [["P279", "Q333"]] });
  expect(await of(["P106", "Q50"], ["P31", "Q11424"])).toMatchObject({
    subDomain: "arts-and-entertainment/film",
  });
  expect(await of(["P31", "Q11424"], ["P106", "Q333"])).toMatchObject({ subDomain: "science/astronomy" });
});

it("places nothing that lies outside, ends in rings, and reads no class twice", async () => {
  const { of, read } = open({ Q60: [["P279", "Q61"]], Q61: [["P279", "Q60"]] });
  expect(await of(["P31", "Q60"])).toBeNull();
  expect(await of(["P31", "Q60"])).toBeNull();
  expect(await of(["P31", "constructor"])).toBeNull();
  expect(read.filter((id) => id === "Q60")).toHaveLength(1);
});

it("passes over sub-domains that the settings lack", async () => {
  const place = createPlacer({ mapping, domains: { domains: [] }, entity: async () => null });
  expect(await place({ id: "Q900", statements: states(["P31", "Q11424"]) })).toBeNull();
});

it("knows each shipped sub-domain, and no other", () => {
  const known = domains.domains.flatMap(({ subDomains }) => subDomains.map(({ id }) => id));
  expect(Object.keys(mapping.subDomains).sort()).toEqual(known.sort());
});
