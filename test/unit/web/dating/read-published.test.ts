import { expect, it } from "vitest";
import { readPublished } from "../../../../web/dating/date-page.ts";
import { parsePage } from "../../../../web/extraction/parse-page.ts";

const read = (body: string, { lang = "en", head = "", url = "https://news.example/story" } = {}) =>
  readPublished({
    document: parsePage(`<html lang="${lang}"><head>${head}</head><body><h1>T</h1>${body}</body></html>`),
    url,
    retrieved: "2026-03-10T12:00:00Z",
  });

it("counts a page as undated whose date is unsure", () => {
  expect(read("<p>Published on 1 February 2026</p>").published).toBe("2026-02-01");
  const unsure = read("<p>Last updated: 1 February 2026</p>");
  expect(unsure).toEqual({
    ...{ published: null, modified: "2026-02-01", from: null, evidence: null, confidence: 0 },
  });
});

const slashed = "<p>Published: 01/02/2026</p>";

it("counts a page as undated whose day has two readings, if nothing shows the order", () => {
  expect(read(slashed)).toMatchObject({ published: null, confidence: 0 });
  expect(read("<p>Published: 01-02-2026</p>").published).toBeNull();
  expect(read("", { head: '<meta name="date" content="01/02/2026">' }).published).toBeNull();
  expect(read("<p>Story.</p>", { url: "https://news.example/01-02-2026-story" }).published).toBeNull();
  // Sources that repeat the same day in figures don't confirm how it is read.
  const repeated = {
    head: '<meta name="date" content="01/02/2026">',
    url: "https://news.example/01-02-2026",
  };
  expect(read(slashed, repeated).published).toBeNull();
  // The day of the last change would let an old page count as changed after the cutoff.
  expect(read(`<p>Published on 3 January 2025</p><p>Last updated: 02/03/2025</p>`)).toMatchObject({
    ...{ published: "2025-01-03", modified: null },
  });
});

it.each([
  ["01/02/2026", { lang: "en-GB" }, "2026-02-01"],
  ["01/02/2026", { lang: "en-US" }, "2026-01-02"],
  ["01/02/2026", { url: "https://news.co.uk/story" }, "2026-02-01"],
  ["01/02/2026", { url: "https://town.gov/story" }, "2026-01-02"],
  ["01/02/2026", { lang: "fr" }, "2026-02-01"],
  ["02/02/2026", {}, "2026-02-02"],
  ["31/01/2026", {}, "2026-01-31"],
  // The other reading is after the visit.
  ["02/04/2026", {}, "2026-02-04"],
])("uses the day %s of a page with %o", (day, page, published) => {
  const dating = read(`<p>Published: ${day}</p>`, page);
  expect(dating.published).toBe(published);
  expect(dating.confidence).toBeGreaterThan(0.8);
});

it("uses a day with two readings if another day on the page shows the order", () => {
  expect(read(`${slashed}<p>The town met on 28/01/2026.</p>`).published).toBe("2026-02-01");
  expect(read(`${slashed}<p>The town met on 01/28/2026.</p>`).published).toBe("2026-01-02");
});
