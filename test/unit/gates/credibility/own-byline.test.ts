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

  it("is the line itself, and no sentence of the text", () => {
    const said = { quote: "Ana Brel wrote How tides are named." };
    expect(tells([["How tides are named", "author", "Ana Brel"]], said)).toBe(false);
  });
});
