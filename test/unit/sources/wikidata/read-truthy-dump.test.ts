import { writeFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { DumpTally } from "../../../../sources/wikidata/dump/dump-line.ts";
import { openDump } from "../../../../sources/wikidata/dump/open-dump.ts";
import { dumpStart } from "../../../../sources/wikidata/dump/read-json-dump.ts";
import { readTruthyDump } from "../../../../sources/wikidata/dump/read-truthy-dump.ts";
import { tempFolder } from "../../../support/temp-folder.ts";

const folder = tempFolder();

async function read(text: string, name = "truthy.nt.gz") {
  const file = path.join(folder, name);
  writeFileSync(file, name.endsWith(".gz") ? gzipSync(text) : text);
  const dump = openDump(file);
  const tally = new DumpTally();
  const lines = [];
  try {
    for await (const batch of readTruthyDump(dump, { from: dumpStart, languages: ["en", "zh"], tally }))
      lines.push(...batch.lines);
  } finally {
    dump.close();
  }
  return { lines, counts: tally.toJSON() };
}

const wd = (id: string): string => `<http://www.wikidata.org/entity/${id}>`;
const wdt = (property: string): string => `<http://www.wikidata.org/prop/direct/${property}>`;
const data = (id: string): string => `<https://www.wikidata.org/wiki/Special:EntityData/${id}>`;
const xsd = (type: string): string => `^^<http://www.w3.org/2001/XMLSchema#${type}>`;

const dump = [
  `${data("Q31")} <http://schema.org/about> ${wd("Q31")} .`,
  `${data("Q31")} <http://schema.org/version> "2041"${xsd("integer")} .`,
  `${data("Q31")} <http://schema.org/dateModified> "2026-03-01T10:00:00Z"${xsd("dateTime")} .`,
  `${wd("Q31")} <http://www.w3.org/1999/02/22-rdf-syntax-ns#type> <http://wikiba.se/ontology#Item> .`,
  `${wd("Q31")} <http://www.w3.org/2000/01/rdf-schema#label> "Belgium"@en .`,
  `${wd("Q31")} <http://www.w3.org/2000/01/rdf-schema#label> "Belgien"@de .`,
  `${wd("Q31")} <http://www.w3.org/2004/02/skos/core#altLabel> "\\u6bd4\\U00005229\\"\\\\"@zh .`,
  `${wd("Q31")} <http://schema.org/description> "country"@en .`,
  `${wd("Q31")} ${wdt("P36")} ${wd("Q239")} .`,
  `${wd("Q31")} ${wdt("P571")} "1830-10-04T00:00:00Z"${xsd("dateTime")} .`,
  `${wd("Q31")} ${wdt("P580")} "-0044-01-01T00:00:00Z"${xsd("dateTime")} .`,
  `${wd("Q31")} ${wdt("P1082")} "+11825551"${xsd("decimal")} .`,
  `${wd("Q31")} ${wdt("P625")} "Point(4.35 50.85)"^^<http://www.opengis.net/ont/geosparql#wktLiteral> .`,
  `${wd("Q31")} ${wdt("P1448")} "Royaume"@fr .`,
  `${wd("Q31")} ${wdt("P41")} <http://commons.wikimedia.org/wiki/Special:FilePath/Flag%20of%20Belgium.svg> .`,
  `${wd("Q31")} ${wdt("P214")} "123" .`,
  `${wd("Q31")} ${wdt("P6")} _:genid1 .`,
  `${wd("Q40")} <http://www.w3.org/2002/07/owl#sameAs> ${wd("Q31")} .`,
  `${wd("L7")} ${wdt("P31")} ${wd("Q1")} .`,
  `${wd("P31")} ${wdt("P1629")} ${wd("Q21503252")} .`,
  "this is no triple",
];

describe("the reader of truthy dumps", () => {
  it("gathers the triples of each entity", async () => {
    const { lines, counts } = await read(`${dump.join("\n")}\n`);
    const [belgium, redirect, property] = lines;
    expect(redirect).toEqual({ redirect: { from: "Q40", to: "Q31" } });
    expect(belgium).toEqual({
      entity: {
        ...{ id: "Q31", revision: 2041, modified: "2026-03-01T10:00:00Z" },
        ...{ labels: { en: "Belgium" }, descriptions: { en: "country" }, aliases: { zh: ['比利"\\'] } },
        statements: [
          ["P36", { kind: "entity", id: "Q239" }],
          ["P571", { kind: "time", time: "+1830-10-04T00:00:00Z", precision: 11 }],
          ["P580", { kind: "time", time: "-0044-01-01T00:00:00Z", precision: 9 }],
          ["P1082", { kind: "quantity", amount: "+11825551", unit: null }],
          ["P625", { kind: "coordinates", latitude: 50.85, longitude: 4.35 }],
          ["P1448", { kind: "monolingual", text: "Royaume", language: "fr" }],
          ["P41", { kind: "string", text: "Flag of Belgium.svg" }],
          ["P214", { kind: "string", text: "123" }],
          ["P6", { kind: "somevalue" }],
        ].map(([of, value]) => ({
          id: null,
          property: of,
          rank: "normal",
          value,
          from: null,
          to: null,
          at: null,
        })),
      },
    });
    expect(property).toMatchObject({ entity: { id: "P31", statements: [{ property: "P1629" }] } });
    expect(counts).toEqual({ malformed: 1, "other-kind": 1 });
  });

  it("says where a dump is cut off", async () => {
    const text = `${dump.slice(0, 9).join("\n")}\n`;
    await expect(read(text.slice(0, -20), "cut.nt")).rejects.toThrow(
      /cut off at byte [\d,]+ of its content/u,
    );
  });
});
