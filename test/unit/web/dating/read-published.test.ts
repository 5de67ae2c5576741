import { expect, it } from "vitest";
import { readPublished } from "../../../../web/dating/date-page.ts";
import { parsePage } from "../../../../web/extraction/parse-page.ts";

const read = (body: string) =>
  readPublished({
    document: parsePage(`<html lang="en"><head></head><body><h1>T</h1>${body}</body></html>`),
    url: "https://news.example/story",
    retrieved: "2026-03-10T12:00:00Z",
  });

it("counts a page as undated whose date is unsure", () => {
  expect(read("<p>Published on 1 February 2026</p>").published).toBe("2026-02-01");
  const unsure = read("<p>Last updated: 1 February 2026</p>");
  expect(unsure).toEqual({
    ...{ published: null, modified: "2026-02-01", from: null, evidence: null, confidence: 0 },
  });
});
