import { expect, it } from "vitest";
import { listNeighbours } from "../../../../agents/reader/list-neighbours.ts";
import { readQuoteContext } from "../../../../agents/reader/read-quote-context.ts";
import { quoteInSnapshot } from "../../../../domain/evidence/quote.ts";
import type { PageSnapshot } from "../../../../domain/page/page-snapshot.ts";
import { extractPage } from "../../../../web/extraction/extract-page.ts";

const prose = "The prize is given each spring by the guild of writers to works of prose and verse. ";
const rows = [
  ["<td rowspan=2>2025</td>", "Prose", "Ana Brel", "Ghent"],
  ["Verse", "Olu Tan", "Lagos"],
  ["<td rowspan=2>2026</td>", "Prose", "Mia Rask", "Oslo"],
  ["Verse", "Ken Ito", "Kobe"],
].map(
  (cells) => `<tr>${cells.map((cell) => (cell.startsWith("<") ? cell : `<td>${cell}</td>`)).join("")}</tr>`,
);
const address = { url: "https://guild.marl.test/prizes", retrieved: "2026-06-01T00:00:00Z" };
const page: PageSnapshot = {
  id: "p",
  ...address,
  ...extractPage({
    html: `<html><head><title>Prizes</title></head><body><main><h1>Prizes</h1><p>${prose}</p><table><tr><th>Year</th><th>Category</th><th>Winner</th><th>City</th></tr>${rows.join("")}</table></main></body></html>`,
    ...address,
  }),
};

it.each([
  "2026 | Verse | Ken Ito | Kobe",
  // Models leave out marks, and may quote the cells that stand in the row's own markup.
  "2026 Verse Ken Ito Kobe",
  "Verse | Ken Ito | Kobe",
  "2026 | Prose | Mia Rask | Oslo\n2026 | Verse | Ken Ito | Kobe",
])("finds the quote %s of a row that a key spans", (quote) => {
  expect(quoteInSnapshot(page, quote)).toBe(true);
  expect(readQuoteContext(page, quote)).toMatchObject({
    quoteIs: "row",
    above: expect.arrayContaining([{ kind: "header-row", text: "Year | Category | Winner | City" }]),
  });
});

it("lists the people of the other rows, and not their cities", () => {
  const quote = "2026 | Prose | Mia Rask | Oslo";
  expect(listNeighbours(page, { quote, names: ["Mia Rask"] })).toEqual(["Olu Tan", "Ken Ito", "Ana Brel"]);
});
