import { expect, it } from "vitest";
import { createRowLayout } from "../../../../web/extraction/lay-out-rows.ts";
import { parsePage } from "../../../../web/extraction/parse-page.ts";
import { readLines } from "../../../../web/extraction/read-lines.ts";

function linesOf(table: string): string[] {
  const { body } = parsePage(`<html><head></head><body>${table}</body></html>`);
  return body === null ? [] : readLines(body, { withoutBoilerplate: true }).map(({ text }) => text);
}

/** Makes a table of cells such as "2r Prose" (spans two rows), "2c Results" (spans two columns) and "Oslo". */
function tableOf(...rows: string[]): string {
  const cellOf = (cell: string): string => {
    const [, count, side, text = cell] = /^(\d+)([rc])(?: (.*))?$/.exec(cell) ?? [];
    const span = side === undefined ? "" : ` ${side === "r" ? "rowspan" : "colspan"}="${count}"`;
    return `<td${span}>${side !== undefined && text === cell ? "" : text}</td>`;
  };
  return `<table>${rows.map((row) => `<tr>${row.split("|").map(cellOf).join("")}</tr>`).join("")}</table>`;
}

it.each([
  [
    "the key of several rows",
    ["2r 2026|Prose|Oslo", "Verse|Kobe"],
    ["2026 | Prose | Oslo", "2026 | Verse | Kobe"],
  ],
  [
    "a cell in the middle",
    ["Ann|3r Oslo|1", "Ben|2", "Cem|3"],
    ["Ann | Oslo | 1", "Ben | Oslo | 2", "Cem | Oslo | 3"],
  ],
  ["the last cell", ["Ann|2r Oslo", "Ben", "Cem|Kobe"], ["Ann | Oslo", "Ben | Oslo", "Cem | Kobe"]],
  [
    "cells beside each other",
    ["2r 2026|3r Oslo|1", "2", "2027|3"],
    ["2026 | Oslo | 1", "2026 | Oslo | 2", "2027 | Oslo | 3"],
  ],
  ["all rows that follow", ["0r 2026|1", "2", "3"], ["2026 | 1", "2026 | 2", "2026 | 3"]],
  ["a row that ends early", ["a|b|2r c", "d"], ["a | b | c", "d |  | c"]],
  ["columns", ["2c Results|City", "Prose|Mia Rask|Oslo"], ["Results |  | City", "Prose | Mia Rask | Oslo"]],
  ["columns at the end of a row", ["4c Results", "a|b"], ["Results", "a | b"]],
  ["an empty cell", ["2r|Born|1971", "Died|2020"], [" | Born | 1971", " | Died | 2020"]],
  [
    "no number",
    ["2r a|1", "2"].map((row) => row.replace("2r", "")),
    [" a | 1", "2"].map((row) => row.trim()),
  ],
])("keeps cells in their columns: %s", (_, rows, lines) => {
  expect(linesOf(tableOf(...rows))).toEqual(lines);
});

it("keeps a head of two rows above its columns", () => {
  const head = "<tr><th rowspan=2>Year</th><th colspan=2>Winner</th></tr><tr><th>Name</th><th>City</th></tr>";
  expect(
    linesOf(
      `<table><thead>${head}</thead><tbody><tr><td>2026</td><td>Ann</td><td>Oslo</td></tr></tbody></table>`,
    ),
  ).toEqual(["Year | Winner", "Year | Name | City", "2026 | Ann | Oslo"]);
});

it("repeats no paragraph, and keeps its place", () => {
  const long = "The jury praised how the book tells of the harbour and of those who left it. "
    .repeat(3)
    .trim();
  expect(linesOf(tableOf(`2r ${long}|Ann`, "Ben"))).toEqual([`${long} | Ann`, " | Ben"]);
});

it("ends spans with their part of the table, and makes no row of spans alone", () => {
  const row = "<tr><td rowspan=9>2026</td><td>1</td></tr>";
  expect(
    linesOf(`<table><tbody>${row}<tr></tr></tbody><tbody><tr><td>2027</td><td>2</td></tr></tbody></table>`),
  ).toEqual(["2026 | 1", "2027 | 2"]);
});

it("adds no more to a hostile page than it may", () => {
  const wide = `<tr>${`<td rowspan=65534 colspan=1000>${"x".repeat(10)}</td>`.repeat(300)}</tr>`;
  const lines = linesOf(`<table>${wide}${"<tr><td>y</td></tr>".repeat(20_000)}</table>`);
  expect(lines.join("\n").length).toBeLessThan(600_000);
  expect(lines.at(-1)).toBe("y");
});

it("forgets the spans of a table whose row it doesn't lay out", () => {
  const { body } = parsePage(`<html><head></head><body>${tableOf("9r 2026|1", "2", "3")}</body></html>`);
  const { layOut, forget } = createRowLayout();
  const read = [...(body?.querySelectorAll("tr") ?? [])].map((row, at) => {
    if (at === 2) forget(row);
    return layOut(row, (cell) => ({ text: cell.textContent ?? "", linked: 0 })).map(({ text }) => text);
  });
  expect(read).toEqual([["2026", "1"], ["2026", "2"], ["3"]]);
});
