import { describe, expect, it } from "vitest";
import { readPublished } from "../../../../web/dating/date-page.ts";
import { parsePage } from "../../../../web/extraction/parse-page.ts";
import { dateOf } from "./date-of.ts";

describe("a page that says only how long ago it was published", () => {
  it.each([
    ["<p>3 days ago</p>", "2026-03-07"],
    ["<p>By Ann Lee · 3 days ago</p>", "2026-03-07"],
    ["<p>Published 13 hours ago</p>", "2026-03-09"],
    ["<p>Posted yesterday</p>", "2026-03-09"],
    ["<p>发布时间：2天前</p>", "2026-03-08"],
    ["<p>昨天 08:30</p>", "2026-03-09"],
    ["<p>Veröffentlicht vor 2 Wochen</p>", "2026-02-24"],
    ["<p>Publié il y a 3 jours</p>", "2026-03-07"],
    ["<p>Publicado hace 3 días</p>", "2026-03-07"],
  ])("%s: counted back from the visit, and not to be relied on", (line, published) => {
    const dating = dateOf(`<h1>A bridge is opened</h1>${line}<p>Text.</p>`);
    expect(dating).toMatchObject({ published, modified: null, from: "relative" });
    expect(dating.confidence).toBeGreaterThan(0);
    expect(dating.confidence).toBeLessThan(0.5);
  });

  it("is undated where nobody knows when it was read", () => {
    const body = "<h1>A bridge is opened</h1><p>Posted 3 days ago</p>";
    expect(dateOf(body, { isRetrievalKnown: false })).toMatchObject({ published: null, from: null });
  });

  it("is undated for the pipeline", () => {
    const document = parsePage("<h1>A bridge is opened</h1><p>Posted 3 days ago</p>");
    const retrieved = "2026-03-10T12:00:00Z";
    expect(readPublished({ document, url: "http://a.test/", retrieved })).toMatchObject({ published: null });
  });

  it.each([
    [
      "a sentence tells of it",
      "<p>The mayor had said so three weeks before, and yesterday she came back to open it.</p>",
    ],
    [
      "it is a comment's",
      "<p>Text.</p><div class='comments'><p>Bob, 3 days ago</p><p>Fine bridge, but who is to pay for all of that in the end?</p></div>",
    ],
    ["it names no day", "<p>2 months ago</p>"],
    ["it says today", "<p>Today</p>"],
  ])("is undated where %s", (_what, line) => {
    expect(dateOf(`<h1>A bridge is opened</h1>${line}`)).toMatchObject({ published: null });
  });

  it("goes by any day that it does give", () => {
    const body = "<h1>A bridge is opened</h1><p>1 February 2026</p><p>Shared 3 days ago</p>";
    expect(dateOf(body)).toMatchObject({ published: "2026-02-01", from: "text" });
  });
});
