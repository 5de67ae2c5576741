import { describe, expect, it } from "vitest";
import type { GatheredEvidence } from "../../../domain/evidence/gathered-evidence.ts";
import type { PageSnapshot } from "../../../domain/page/page-snapshot.ts";
import { methodSettings } from "../../../domain/settings/method-settings.ts";
import { findSecondAnswers } from "../../../reverify/find-second-answers.ts";
import type { ReverificationParts, ReverificationWork } from "../../../reverify/reverification-parts.ts";
import { createMemoryPageStore } from "../../support/memory-page-store.ts";

const fact = {
  subject: "the Hanel Project",
  relation: "funded by",
  object: "Batel Academy",
  from: null,
  to: null,
};
const doubt = { fact, sought: "object" as const, evidence: ["e1"] };
const names = { entity: (name: string) => [name], relation: (name: string) => [name] };
const scope = { kind: "probe", id: "r" } as const;
const url = "http://gazette.test/5";
const passage = (quote: string) => ({ url, snapshotId: "s", title: "Gazette", day: "2026-05-05", quote });
const news = "The Hanel Project is now funded by Batel Society as well.";

interface Asked {
  readonly suspects: readonly string[];
  readonly elsewhere?: readonly { readonly quote: string }[];
}

/** An agent that finds the society named in a passage, and then reports what the register says of it. */
async function find(
  quotes: readonly string[],
  change: {
    readonly values?: readonly string[];
    readonly sought?: "subject";
    readonly time?: { readonly from: string; readonly to: string };
  } = {},
) {
  const pages = createMemoryPageStore();
  const put = async (address: string, text: string) => {
    const page = { id: `of ${address}`, url: address, title: "", text, language: "en", published: null };
    const rest = { publishedFrom: null, links: [], retrieved: "2026-05-06T00:00:00Z" };
    await pages.putSnapshot({ ...page, ...rest } as PageSnapshot);
    await pages.putVisit(scope, address, page.id);
  };
  await put(url, quotes.join(" "));
  await put("http://register.test/", "Batel Society was founded in 2004.");
  const asked: Asked[] = [];
  const said = (relation: string, object: string, at: string, quote: string): GatheredEvidence => ({
    ...{ statement: quote, url: at, quote, date: null, fresh: false },
    facts: [
      { ...fact, subject: relation === "funded by" ? fact.subject : "Batel Society", relation, object },
    ],
  });
  const evidence = (change.values ?? []).map((object) => ({ facts: [{ ...fact, object }] }));
  const parts = {
    settings: { method: methodSettings.parse({}), models: null },
    clock: { now: () => new Date("2026-05-06T00:00:00Z") },
    stores: {
      pages,
      items: { listEvidence: async () => evidence },
      exposureEvents: { note: async () => undefined },
    },
    agents: {
      alternatives: {
        seek: async (input: Asked) => {
          asked.push(input);
          const told = (input.elsewhere ?? []).find(({ quote }) => quote.includes("Batel Society"));
          const evidence =
            input.suspects.length > 0
              ? [
                  said("founded in", "2004", "http://register.test/", "Batel Society was founded in 2004."),
                  said("founded in", "2004", "http://register.test/", "Nobody wrote this anywhere."),
                ]
              : told === undefined
                ? []
                : [said("funded by", "Batel Society", url, told.quote)];
          const rivals = evidence.length === 0 ? [] : [{ name: "Batel Society", fails: [], evidence }];
          return { ok: true, value: { rivals } };
        },
      },
    },
  } as unknown as ReverificationParts;
  const work = {
    scope,
    question: {
      ...{
        id: "q",
        runId: "run",
        language: "en",
        graph: { nodes: [], edges: [], answer: "n" },
        evidence: [],
      },
      draft: { question: "Which body funds it?", answer: "Batel Academy", aliases: [], round: 5 },
    },
    call: (name: string) => ({ key: { scope, step: "reverify", round: 0, name } }),
  } as unknown as ReverificationWork;
  const { sought, time } = change;
  const heard = [
    { doubt: { ...doubt, ...(sought && { sought }), ...(time && { time }) }, quotes: quotes.map(passage) },
  ];
  return { asked, found: await findSecondAnswers(parts, work, { heard, names }) };
}

describe("a newer page that gives the answer's place to another one too", () => {
  it("is read, and the other one is looked into; quotes that stand on no page are left out", async () => {
    const { asked, found } = await find([news]);
    expect(asked.map(({ suspects }) => suspects)).toEqual([[], ["Batel Society"]]);
    expect(found.map(({ facts, status }) => [facts[0]?.relation, facts[0]?.object, status])).toEqual([
      ["funded by", "Batel Society", "alternative"],
      ["founded in", "2004", "alternative"],
    ]);
  });

  it("costs one call where it names nothing else", async () => {
    const { asked, found } = await find(["The Hanel Project has a new seat."]);
    expect(asked).toHaveLength(1);
    expect(found).toEqual([]);
  });
});

const march = { from: "2026-03-01", to: "2026-03-31" };

describe("a question that states its time", () => {
  it("has a second answer where a newer page tells of that time, and what came later brings none", async () => {
    const told = "Since March 2026 the Hanel Project is funded by Batel Society as well.";
    expect((await find([told], { time: march })).found).not.toEqual([]);
    const { asked, found } = await find(["In March 2026 the Hanel Project spoke of money.", news], {
      time: march,
    });
    expect(asked.flatMap(({ elsewhere = [] }) => elsewhere.map(({ quote }) => quote))).not.toContain(news);
    expect(found).toEqual([]);
  });
});

describe("nobody is asked", () => {
  it.each([
    ["the pages only repeat the answer", ["The Hanel Project is funded by Batel Academy."], {}],
    ["the pages don't name the thing", ["Another project is funded by Batel Society."], {}],
    [
      "the relation had several values from the start",
      [news],
      { values: ["Orn Works", "Tarn Mill", "Batel Academy"] },
    ],
    ["the other value was known at the item's acceptance", [news], { values: ["Batel Society"] }],
    ["the fact is reached from the answer", [news], { sought: "subject" as const }],
    ["no newer page was read", [], {}],
    ["the pages only tell of a time after the question's", [news], { time: march }],
  ])("where %s", async (_why, quotes, change) => {
    const { asked, found } = await find(quotes, change);
    expect(asked).toEqual([]);
    expect(found).toEqual([]);
  });
});
