import { describe, expect, it } from "vitest";
import type { GatheredEvidence } from "../../../domain/evidence/gathered-evidence.ts";
import type { MethodSettings } from "../../../domain/settings/method-settings.ts";
import { pieceOf } from "../../support/good-script.ts";
import { startRun } from "../../support/start-run.ts";

const own: GatheredEvidence = pieceOf("r1t1a", {
  url: "http://www.kelp.test/news",
  statement: "Kelp 2.1 was released on 4 March 2026.",
  facts: [{ subject: "Kelp 2.1", relation: "released on", object: "2026-03-04", from: null, to: null }],
  quote: "we released Kelp 2.1 today",
});
const retold = { ...own, url: "http://daily.test/story", quote: "users got a new Kelp on 4 March 2026" };
const third = { ...own, url: "http://weekly.test/item", quote: "version 2.1 of the tool Kelp is out" };

const byline: GatheredEvidence = {
  ...own,
  url: "http://daily.test/post",
  statement: "Ana Brel wrote “News”.",
  facts: [{ subject: "News", relation: "author", object: "Ana Brel", from: null, to: null }],
  quote: "Page metadata – author: Ana Brel; published: 2026-03-04",
};

/** One round whose attempts at gathering bring these pieces, every one that is cross-checked with this label. */
async function gather(
  attempts: readonly (readonly GatheredEvidence[])[],
  method: Partial<MethodSettings> = {},
  label: "credible" | "not credible" = "credible",
) {
  const all = attempts.flat();
  const started = await startRun({
    method: { crossCheck: "needed", maxGatherAttempts: attempts.length, ...method },
    script: {
      gather: ({ attempt }) => ({ evidence: [...(attempts[attempt - 1] ?? [])] }),
      checkCredibility: () => ({ label, reason: "because", sources: [] }),
    },
    wrap: (parts) => ({
      ...parts,
      pages: {
        ...parts.pages,
        getVisited: async (_scope, url) => ({
          ...{ id: `snapshot of ${url}`, url, title: "News", language: "en", links: [] },
          ...{ published: "2026-03-04", publishedFrom: "meta", retrieved: "2026-05-01T10:00:00.000Z" },
          text: `From ${url}: ${all.find((piece) => piece.url === url)?.quote ?? ""}.`,
          details: {
            ...{
              mediaType: "text/html",
              canonical: null,
              author: "Ana Brel",
              modified: null,
              signature: null,
            },
            ...{ dateEvidence: null, dateConfidence: 1 },
            site: new URL(url).hostname.split(".").slice(-2).join("."),
          },
        }),
      },
    }),
  });
  await started.finish();
  const evidence = await started.items.listEvidence(started.run.id);
  return { evidence, asked: started.inputs("checkCredibility").length };
}

describe("what a party's own site announces", () => {
  it("is kept without a conversation, and is stored with the reason", async () => {
    const { evidence, asked } = await gather([[own]]);
    expect(asked).toBe(0);
    expect(evidence).toMatchObject([
      { status: "kept", label: "credible", sources: { independent: 1, basis: "own-announcement" } },
    ]);
  });

  it("needs no second source, since a second source could only repeat it", async () => {
    const { evidence } = await gather([[own]], { minSources: 2 });
    expect(evidence).toMatchObject([{ status: "kept", fault: null }]);
  });

  it("is cross-checked where each fresh statement is", async () => {
    expect((await gather([[own]], { crossCheck: "all" })).asked).toBe(1);
  });
});

describe("who wrote a page, by the page's own byline", () => {
  it("is kept without a conversation once a search bore out another page of the site", async () => {
    const { evidence, asked } = await gather([[retold], [byline]]);
    expect(asked).toBe(1);
    expect(evidence[1]).toMatchObject({ status: "kept", sources: { independent: 1, basis: "own-byline" } });
  });

  it("is cross-checked for one of several pages of a site, and the others follow", async () => {
    const others = ["2026", "2026-03", "2026-03-04"].map((from) => ({
      ...{ ...byline, url: `http://daily.test/${from}` },
      facts: byline.facts.map((fact) => ({ ...fact, from })),
    }));
    const { evidence, asked } = await gather([others]);
    expect(asked).toBe(1);
    expect(evidence.map(({ status }) => status)).toEqual(["kept", "kept", "kept"]);
  });

  it("is cross-checked where nothing else is known of the site", async () => {
    expect((await gather([[byline]])).asked).toBe(1);
    expect((await gather([[third], [byline]])).asked).toBe(2);
    // What a site says of itself by its own words alone vouches for nothing.
    const onOwn = { ...byline, url: "http://www.kelp.test/post" };
    expect((await gather([[own], [onOwn]])).asked).toBe(1);
  });
});

describe("what another site tells of the party", () => {
  it("is cross-checked where it stands alone, and needs a second source", async () => {
    const { evidence, asked } = await gather([[retold]], { minSources: 2 });
    expect(asked).toBe(1);
    expect(evidence).toMatchObject([{ fault: "too-few-sources" }]);
  });

  it("is kept without a conversation where an independent source tells the same", async () => {
    const { evidence, asked } = await gather([[retold, third]], { minSources: 2 });
    expect(asked).toBe(0);
    expect(evidence).toMatchObject([
      { status: "kept", sources: { independent: 2, basis: "told-alike" } },
      { status: "kept", sources: { independent: 2 } },
    ]);
  });

  it("is cross-checked again where a search refuted it before", async () => {
    const { evidence, asked } = await gather([[retold], [third]], {}, "not credible");
    expect(asked).toBe(2);
    expect(evidence.map(({ fault }) => fault)).toEqual(["not-credible", "not-credible"]);
  });
});
