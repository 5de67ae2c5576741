import { describe, expect, it } from "vitest";
import { partByTitle } from "../../../../gates/evidence/part-by-title.ts";

const factOf = (subject: string, relation: string, object: string) => ({
  ...{ subject, relation, object, from: null, to: null },
});
const page = {
  title: "Harlow 4.0 Released",
  published: "2026-03-04",
  details: { author: "Ines Mota" },
} as const;
const line = "Page metadata – author: Ines Mota; published: 2026-03-04";
const author = factOf("Harlow 4.0 Released", "author", "Ines Mota");
const day = factOf("Harlow 4.0 Released", "published on", "2026-03-04");
const version = factOf("“Harlow 4.0 Released”", "announces", "Harlow 4.0");
const pieceOf = (facts: ReturnType<typeof factOf>[], quote = line) => ({
  ...{
    statement: "A statement.",
    facts,
    url: "http://harlow.test/4",
    quote,
    date: "2026-03-04",
    fresh: true,
  },
});

describe("a piece whose quote is the line of its page's metadata", () => {
  it("gives the facts of the title the title as their quote", () => {
    const parts = partByTitle(pieceOf([author, version, day]), page, "en");
    expect(parts.map(({ quote, facts }) => [quote, facts])).toEqual([
      [line, [author, day]],
      ["Harlow 4.0 Released", [version]],
    ]);
    expect(parts[1]?.statement).toBe("“Harlow 4.0 Released” – announces: Harlow 4.0");
    expect(parts.map(({ date, fresh }) => [date, fresh])).toEqual(Array(2).fill(["2026-03-04", true]));
  });

  it("keeps its statement where the title names all", () => {
    expect(partByTitle(pieceOf([version]), page, "en")).toEqual([
      { ...pieceOf([version]), quote: "Harlow 4.0 Released" },
    ]);
  });

  it("is parted in Chinese too", () => {
    const told = factOf("《海岚 4.0 已发布》", "公布的版本", "海岚 4.0");
    const [part] = partByTitle(pieceOf([told]), { ...page, title: "海岚 4.0 已发布" }, "zh");
    expect(part?.quote).toBe("海岚 4.0 已发布");
  });

  it.each([
    ["the title names one end alone", pieceOf([author, day]), page],
    [
      "the day is that of the post, and the title tells none",
      pieceOf([factOf("Harlow 4.0", "released", "2026-03-04")]),
      page,
    ],
    ["the quote is another one", pieceOf([version], "Harlow 4.0 is out"), page],
    ["the quote is no line of this page", pieceOf([version], "Page metadata – author: Bo Ray"), page],
    ["the page is not stored", pieceOf([version]), null],
    [
      "the title is too short to be a quote",
      pieceOf([factOf("H 4", "has", "H 4")]),
      { ...page, title: "H 4" },
    ],
  ])("stays as it is where %s", (_why, piece, stored) => {
    expect(partByTitle(piece, stored, "en")).toEqual([piece]);
  });
});
