import { describe, expect, it } from "vitest";
import { extractPage } from "../../../../web/extraction/extract-page.ts";
import { lineText } from "../../../../web/extraction/line-text.ts";

const extract = (body: string) =>
  extractPage({
    html: `<html><head><title>Ada Marr</title></head><body><main>${body}</main></body></html>`,
    url: "https://harbour.test/ada.md",
    retrieved: "2026-05-01T09:00:00Z",
  }).text.split("\n");

describe("front matter", () => {
  it("is no heading of a page, where Markdown made one of it", () => {
    const lines = extract(
      "<hr>\n<h2>name: Ada Marr\nID:\tadamarr\ninfo:\n  - harbour: Marl</h2>\n<h2>Work</h2><p>She keeps lights.</p>",
    );
    expect(lines).toEqual(expect.arrayContaining(["name: Ada Marr", "ID: adamarr", "## Work"]));
    expect(lines.filter((line) => line.startsWith("#"))).toEqual(["## Work"]);
  });

  it("leaves other headings as they are", () => {
    expect(extract("<hr><h2>Step 1: Open the lock</h2><p>It turns.</p>")).toContain(
      "## Step 1: Open the lock",
    );
    expect(extract("<h2>name: Ada Marr</h2><p>It turns.</p>")).toContain("## name: Ada Marr");
  });

  it.each([
    ["---", 'title: "The pier"'],
    ["+++", 'title = "The pier"'],
  ])("of a file between lines of %s has no headings, and gives the title", (fence, title) => {
    const file = [
      fence,
      title,
      "# of the harbour",
      "date: 2026-03-04".replace(":", fence === "+++" ? " =" : ":"),
      fence,
      "# Heading",
      "Text.",
    ];
    const { lines, ...content } = lineText(file.join("\n"), "text/markdown");
    expect(content.title).toBe("The pier");
    expect(lines.filter(({ kind }) => kind === "heading").map(({ text }) => text)).toEqual(["# Heading"]);
    expect(lines.map(({ text }) => text)).not.toContain(fence);
  });

  it("is none where a rule stands above a text", () => {
    const { lines, title } = lineText("---\nIt rains.\n# Heading\n---\nText.", "text/markdown");
    expect(title).toBe("Heading");
    expect(lines.map(({ text }) => text)).toEqual(["---", "It rains.", "# Heading", "---", "Text."]);
  });
});

it("a heading of two lines is one heading", () => {
  expect(extract("<h2>The pier<br>of Marl</h2><p>It turns.<br>It opens.</p>")).toEqual(
    expect.arrayContaining(["## The pier of Marl", "It turns.", "It opens."]),
  );
});
