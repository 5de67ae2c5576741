import { describe, expect, it } from "vitest";
import { tellsOwnByline } from "../../../../gates/credibility/own-byline.ts";

const details = {
  ...{
    mediaType: "text/html",
    canonical: null,
    site: "tarn.test",
    author: "Ana Brel (Tarn Works), Ilvi Rask",
  },
  ...{ dateEvidence: null, dateConfidence: 1, modified: null, signature: null },
};
const page = { title: "How tides are named | Tarn blog", published: "2026-03-04", details };
const quote = "Page metadata – author: Ana Brel (Tarn Works), Ilvi Rask; published: 2026-03-04";

const tells = (
  facts: readonly (readonly [string, string, string])[],
  change: { readonly quote?: string } = {},
) =>
  tellsOwnByline(
    {
      facts: facts.map(([subject, relation, object]) => ({
        subject,
        relation,
        object,
        from: null,
        to: null,
      })),
      ...{ quote, ...change },
    },
    page,
  );

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
