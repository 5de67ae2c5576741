import { expect, it } from "vitest";
import { listNeighbours } from "../../../../agents/reader/list-neighbours.ts";
import type { PageSnapshot } from "../../../../domain/page/page-snapshot.ts";

function pageOf(text: string): PageSnapshot {
  return {
    ...{ id: "p", url: "https://guild.marl.test/council", title: "The council", text, language: null },
    ...{ links: [], published: null, publishedFrom: null, retrieved: "2026-05-01T09:00:00Z" },
    details: {
      ...{ mediaType: "text/html", canonical: null, site: "marl.test", author: null, modified: null },
      ...{ dateEvidence: null, dateConfidence: 0, signature: null },
    },
  };
}

const council = `# The council
The guild elected these members in 2026:
- Ines Marr (Lumen Glass)
- Tobias Vael (Corvid Press)
- Ruta Selenė (Hollow Yard)
- all of them serve for two years
The next election is in 2028.
- Dry paint
- Wet paint`;

const table = `Vessels of the harbour:
Vessel | Built | Yard
Grey Heron | 1998 | Norr
Salt Thistle | 2004 | Marl
Pale Otter | 2011 | Norr`;

const zh = `# 理事名单
- 林若川：港务局
- 周砚：造船厂
- 许知遥：气象台`;

it.each([
  [
    "items of its list, the nearest first",
    council,
    "Tobias Vael (Corvid Press)",
    ["Tobias Vael"],
    ["Ines Marr", "Ruta Selenė"],
  ],
  ["what items say in brackets", council, "- Ines Marr (Lumen Glass)", ["Lumen Glass"], []],
  [
    "cells of its column without the header",
    table,
    "Salt Thistle | 2004 | Marl",
    ["Salt Thistle"],
    ["Grey Heron", "Pale Otter"],
  ],
  ["cells of another column", table, "Pale Otter | 2011 | Norr", ["2011"], ["2004", "1998"]],
  ["Chinese items", zh, "周砚：造船厂", ["周砚"], ["林若川", "许知遥"]],
  [
    "an alias's place",
    council,
    "Ruta Selenė (Hollow Yard)",
    ["R. Selenė", "Ruta Selenė"],
    ["Tobias Vael", "Ines Marr"],
  ],
])("lists %s", (_, text, quote, names, expected) => {
  expect(listNeighbours(pageOf(text), { quote, names })).toEqual(expected);
});

it.each([
  ["a sentence outside of lists", "The next election is in 2028.", ["2028"]],
  ["a quote that isn't on the page", "Anna Holt (Lumen Glass)", ["Anna Holt"]],
  ["a quote that doesn't name the answer", "Ines Marr (Lumen Glass)", ["Tobias Vael"]],
])("lists nothing for %s", (_, quote, names) => {
  expect(listNeighbours(pageOf(council), { quote, names })).toEqual([]);
});

it("lists nothing where two lists have the quoted item", () => {
  const twice = `${council}\n\nThe council of 2024:\n- Tobias Vael (Corvid Press)\n- Anna Holt (Marl Mill)`;
  expect(
    listNeighbours(pageOf(twice), { quote: "Tobias Vael (Corvid Press)", names: ["Tobias Vael"] }),
  ).toEqual([]);
});

it("reads no names out of a paragraph that enumerates them", () => {
  const accounts = Array.from({ length: 60 }, (_, at) => `@keeper-of-lamp-${at}`);
  const paragraph = pageOf(`# The council\nWe thank: ${accounts.join(", ")}.`);
  expect(listNeighbours(paragraph, { quote: accounts.join(", "), names: ["@keeper-of-lamp-0"] })).toEqual([]);
});

it("takes no label before a value for a name", () => {
  const head = "- Author:\n- Ines Marr\n- Sponsor:\n- Tobias Vael\n- 状态：\n- Draft";
  expect(listNeighbours(pageOf(head), { quote: "Ines Marr", names: ["Ines Marr"] })).toEqual([
    "Tobias Vael",
    "Draft",
  ]);
});

it("keeps to the column of a row whose first cell is empty", () => {
  const text = "Photo | Name | Yard\n | Ann Lee | Norr\n | Ben Oak | Marl\n | Cem Ash | Norr";
  const asked = { quote: "Ben Oak | Marl", names: ["Ben Oak"] };
  expect(listNeighbours(pageOf(text), asked)).toEqual(["Ann Lee", "Cem Ash"]);
  const mixed = "Photo | Name | Yard\na.png | Ann Lee | Norr\n | Ben Oak | Marl";
  expect(listNeighbours(pageOf(mixed), asked)).toEqual(["Ann Lee"]);
});

it("takes no name from the second row of a table's head", () => {
  const text = `Yard | Boats |  | Crew
Yard | Built | Sold | Crew
Norr | 12 | 7 | 40
Marl | 9 | 9 | 31
Senn | 4 | 1 | 12`;
  const asked = { quote: "Norr | 12 | 7 | 40", names: ["Norr"] };
  expect(listNeighbours(pageOf(text), asked)).toEqual(["Marl", "Senn"]);
});
