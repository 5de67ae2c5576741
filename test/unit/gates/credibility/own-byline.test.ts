import { describe, expect, it } from "vitest";
import { bylineHost, tellsOwnByline } from "../../../../gates/credibility/own-byline.ts";

const details = {
  ...{
    mediaType: "text/html",
    canonical: null,
    site: "tarn.test",
    author: "Ana Brel (Tarn Works), Ilvi Rask",
  },
  ...{ dateEvidence: null, dateConfidence: 1, modified: null, signature: null },
};
const page = {
  ...{ url: "https://blog.tarn.test/tides", title: "How tides are named | Tarn blog", details },
  published: "2026-03-04",
};
const quote = "Page metadata – author: Ana Brel (Tarn Works), Ilvi Rask; published: 2026-03-04";

type Told = Parameters<typeof tellsOwnByline>[0];

function tells(
  facts: readonly (readonly [subject: string, relation: string, object: string, from?: string])[],
  change: Partial<Told> = {},
): boolean {
  const stated = facts.map(([subject, relation, object, from]) => ({
    ...{ subject, relation, object, from: from ?? null, to: null },
  }));
  const statement = stated
    .map(({ subject, relation, object }) => `${subject} ${relation} ${object}.`)
    .join(" ");
  return tellsOwnByline({ statement, facts: stated, quote, ...change }, page);
}

describe("a page's own byline", () => {
  it("tells who wrote it and when it was published, whichever way the fact is put", () => {
    expect(tells([["How tides are named", "author", "Ana Brel"]])).toBe(true);
    expect(tells([["How tides are named | Tarn blog", "post written by", "Ilvi Rask"]])).toBe(true);
    expect(tells([["Ana Brel", "wrote", "How tides are named"]])).toBe(true);
    expect(
      tells([
        ["How tides are named", "文章作者", "Ana Brel"],
        ["How tides are named", "published on", "2026-03-04"],
      ]),
    ).toBe(true);
  });

  it("tells nothing of another text, another person or day, or of an employer", () => {
    expect(tells([["Another text", "author", "Ana Brel"]])).toBe(false);
    expect(tells([["How tides are named", "author", "Dag Fenn"]])).toBe(false);
    expect(tells([["How tides are named", "published on", "2025-03-04"]])).toBe(false);
    expect(tells([["How tides are named", "author's company", "Tarn Works"]])).toBe(false);
    expect(
      tells([
        ["How tides are named", "author", "Ana Brel"],
        ["Ana Brel", "works for", "Tarn Works"],
      ]),
    ).toBe(false);
  });

  it("has no time but the page's, and a statement that says no more than its facts", () => {
    const fact = (from: string) => [["How tides are named", "author", "Ana Brel", from]] as const;
    expect(["2026-03-04", "2026-03", "2026"].map((from) => tells(fact(from)))).toEqual([true, true, true]);
    expect(["1999", "2026-03-05"].map((from) => tells(fact(from)))).toEqual([false, false]);
    const statement = "Ana Brel, who won the Turing Award, wrote How tides are named.";
    expect(tells(fact("2026"), { statement })).toBe(false);
  });

  it("is told by relations of authorship alone, in the whole relation", () => {
    const relations = [
      "author and CTO",
      "author, founder of",
      "was not written by",
      "wrote the blog engine of",
    ];
    for (const relation of [...relations, "作者单位", "作者机构", "文章作者职位"])
      expect(tells([["How tides are named", relation, "Ana Brel"]])).toBe(false);
    // Who published a chip is not who posted the page on it.
    expect(tells([["tides", "发布者", "Ana Brel"]])).toBe(false);
    expect(tells([["tides", "公告发布者", "Ana Brel"]])).toBe(true);
  });

  it("is vouched for by pages of its own host, unless anybody may write there", () => {
    expect(bylineHost("https://www.ruby-lang.org/en/news/1")).toBe("www.ruby-lang.org");
    const open = ["https://mallory.substack.com/p/1", "https://medium.com/@ana/1", "https://ana.github.io/1"];
    expect(open.map(bylineHost)).toEqual([null, null, null]);
  });

  it("is the line itself or a byline in the text, and no other sentence", () => {
    const fact = ["How tides are named", "author", "Ana Brel"] as const;
    expect(tells([fact], { quote: "# How tides are named\nPosted by Ana Brel on 4 Mar 2026" })).toBe(true);
    expect(tells([fact], { quote: "How tides are named\n作者：Ana Brel" })).toBe(true);
    expect(tells([fact], { quote: "Posted by Ilvi Rask on 4 Mar 2026" })).toBe(false);
    expect(tells([fact], { quote: "Ana Brel wrote How tides are named." })).toBe(false);
  });

  it("is of the page, and not of what the page is about", () => {
    expect(tells([["tides", "post written by", "Ana Brel"]])).toBe(true);
    expect(tells([["tides", "author", "Ana Brel"]])).toBe(false);
    expect(tells([["rivers", "post written by", "Ana Brel"]])).toBe(false);
  });
});
