import { expect, it } from "vitest";
import { methodSettings } from "../../../domain/settings/method-settings.ts";
import { judgeQuotes } from "../../../reverify/judge-quotes.ts";
import type { ReverificationParts, ReverificationWork } from "../../../reverify/reverification-parts.ts";

const fact = { subject: "Vensa University", relation: "headquarters", object: "Lotel", from: null, to: null };
const doubt = { fact, sought: "object" as const, evidence: ["e1"] };
const names = { entity: (name: string) => [name], relation: (name: string) => [name] };
const quoteOf = (title: string, quote: string) => {
  return { url: "https://a.example/", snapshotId: "1", title, day: "2026-05-01", quote };
};

/** A judge who takes every passage for a statement of the fact. */
const yes = {
  clock: { now: () => new Date("2026-06-01T00:00:00Z") },
  settings: { method: methodSettings.parse({}) },
  agents: {
    entailment: {
      judge: async ({ claims }: { claims: readonly { id: string }[] }) => ({
        ok: true,
        value: { judgements: claims.map(({ id }) => ({ claim: id, verdict: "entailed" })) },
      }),
    },
  },
} as unknown as ReverificationParts;
const work = {
  question: { language: "en" },
  call: (name: string) => ({
    key: { scope: { kind: "reverify", id: "r" }, step: "reverify", round: 0, name },
    signal: new AbortController().signal,
  }),
} as unknown as ReverificationWork;

it.each(["object", "subject"] as const)(
  "takes no passage for a statement of a fact that names neither itself nor by its title both ends of it, the %s sought",
  async (sought) => {
    const said = await judgeQuotes(yes, work, {
      ...{ doubt: { ...doubt, sought }, names, byRule: true },
      quotes: [
        quoteOf("Lotel", "The Lurid Stadium stands in Lotel."),
        quoteOf("Lotel", "Vensa University, founded in 1901, resides in Lotel."),
        quoteOf("Vensa University", "It has been run from Paelpel since 1901."),
        quoteOf("Vensa University", "It has been run from Lotel since 1901."),
      ],
    });
    expect(said?.map(({ quote, says }) => [says, quote.slice(0, 12)])).toEqual([
      ["same", "Vensa Univer"],
      ["same", "It has been "],
    ]);
  },
);

/** A judge who takes every passage for a denial, and knows of nothing in its place. */
const no = {
  ...yes,
  agents: {
    entailment: {
      judge: async ({ claims }: { claims: readonly { id: string }[] }) => ({
        ok: true,
        value: { judgements: claims.map(({ id }) => ({ claim: id, verdict: "contradicted" })) },
      }),
    },
  },
  readChange: async () => ({ ok: true, value: { changes: [] } }),
} as unknown as ReverificationParts;

it.each<["object" | "subject", string[]]>([
  ["object", ["Vensa University"]],
  ["subject", ["Vensa University", "Lotel"]],
])("hears a denial of what names the subject or the end that stays, the %s sought", async (sought, heard) => {
  const said = await judgeQuotes(no, work, {
    ...{ doubt: { ...doubt, sought }, names, byRule: true },
    quotes: [
      quoteOf("Vensa University", "It is run from Paelpel."),
      quoteOf("Lotel", "The Orta Institute has its seat here."),
      quoteOf("Paelpel", "The Orta Institute has its seat here."),
    ],
  });
  expect(said?.map(({ quote, says }) => [says, quote])).toEqual(
    [
      { title: "Vensa University", quote: "It is run from Paelpel." },
      { title: "Lotel", quote: "The Orta Institute has its seat here." },
    ]
      .filter(({ title }) => heard.includes(title))
      .map(({ quote }) => ["other", quote]),
  );
});

it("takes no history for a denial: whoever was there before what is doubted began", async () => {
  const dated = { ...doubt, fact: { ...fact, from: "2024-05-15" } };
  const said = await judgeQuotes(no, work, {
    ...{ doubt: dated, names, byRule: true },
    quotes: [
      quoteOf("Vensa University", "It was run from Orta from 2 March 2015."),
      quoteOf("Vensa University", "It has been run from Paelpel since 9 May 2025."),
    ],
  });
  expect(said?.map(({ quote }) => quote)).toEqual(["It has been run from Paelpel since 9 May 2025."]);
});

const asOf = { ...doubt, time: { from: "2026-03-01", to: "2026-03-31" } };

it("takes what came after the time that the question states for no denial, and a correction of that time for one", async () => {
  const quotes = [
    quoteOf("Vensa University", "It is run from Paelpel."),
    quoteOf("Vensa University", "On 20 April 2026 it moved to Paelpel."),
    quoteOf("Vensa University", "In March 2026 it was run from Paelpel."),
    quoteOf("Vensa University", "Correction: it was never run from Lotel."),
    { ...quoteOf("Vensa University", "It has its seat in Paelpel."), day: "2026-03-15" },
  ];
  const heard = async (given: typeof doubt) =>
    (await judgeQuotes(no, work, { doubt: given, names, byRule: false, quotes }))?.map(({ quote }) => quote);
  expect(await heard(asOf)).toEqual(quotes.slice(2).map(({ quote }) => quote));
  // A fact that has to hold now is denied by all of them.
  expect(await heard(doubt)).toEqual(quotes.map(({ quote }) => quote));
});

it("takes a value for no denial that began after the time, whatever the judge says", async () => {
  const since = (day: string) =>
    ({
      ...no,
      agents: {
        entailment: {
          judge: async ({
            claims,
          }: {
            claims: readonly { id: string; facts: readonly { object: string }[] }[];
          }) => ({
            ok: true,
            value: {
              judgements: claims.map(({ id, facts: [stated] }) => ({
                claim: id,
                verdict: stated?.object === "Lotel" ? "contradicted" : "entailed",
              })),
            },
          }),
        },
      },
      readChange: async () => ({
        ok: true,
        value: { changes: [{ passage: "p1", name: "Paelpel", since: day, reason: "" }] },
      }),
    }) as unknown as ReverificationParts;
  const heard = async (day: string, words: string) =>
    await judgeQuotes(since(day), work, {
      ...{ doubt: asOf, names, byRule: false },
      quotes: [
        quoteOf("Vensa University", `After years in Lotel (2026), it has been in Paelpel since ${words}.`),
      ],
    });
  expect(await heard("2026-04-20", "20 April 2026")).toEqual([]);
  expect(await heard("2026-03-20", "20 March 2026")).toMatchObject([
    { says: "other", instead: { object: "Paelpel", from: "2026-03-20" } },
  ]);
});

it("takes what a page's title or heading has for what stands in the old one's place, and shows them to the reader", async () => {
  const shown: unknown[] = [];
  const heard = async (title: string, heading: string) => {
    const parts = {
      ...no,
      agents: {
        entailment: {
          judge: async ({
            claims,
          }: {
            claims: readonly { id: string; facts: readonly { object: string }[] }[];
          }) => ({
            ok: true,
            value: {
              judgements: claims.map(({ id, facts: [stated] }) => ({
                claim: id,
                verdict: stated?.object === "Lotel" ? "contradicted" : "entailed",
              })),
            },
          }),
        },
      },
      readChange: async (input: { passages: readonly { context?: unknown }[] }) => {
        shown.push(input.passages[0]?.context);
        return {
          ok: true,
          value: { changes: [{ passage: "p1", name: "The Paelpel House", since: null, reason: "" }] },
        };
      },
    } as unknown as ReverificationParts;
    const context = {
      ...{ title, site: null, author: null, quoteIs: "text" as const },
      above: [{ kind: "heading" as const, text: heading }],
    };
    const said = await judgeQuotes(parts, work, {
      ...{ doubt, names, byRule: false },
      quotes: [{ ...quoteOf(title, "Vensa University moved there in May."), context }],
    });
    return said?.map(({ instead }) => instead?.object ?? null);
  };
  expect(await heard("The Paelpel House", "News")).toEqual(["The Paelpel House"]);
  expect(await heard("News", "The Paelpel House")).toEqual(["The Paelpel House"]);
  expect(await heard("News", "Houses")).toEqual([null]);
  expect(shown).toMatchObject([{ title: "The Paelpel House" }, {}, { above: [{ text: "Houses" }] }]);
});

it("tells the judge the time for which the question takes a fact", async () => {
  const times: unknown[] = [];
  const asked = {
    ...no,
    agents: {
      entailment: {
        judge: async ({ claims }: { claims: readonly { id: string; time?: unknown }[] }) => {
          times.push(...claims.map(({ time }) => time));
          return { ok: true, value: { judgements: [] } };
        },
      },
    },
  } as unknown as ReverificationParts;
  const quotes = [quoteOf("Vensa University", "It is run from Paelpel.")];
  await judgeQuotes(asked, work, { doubt: asOf, names, byRule: false, quotes });
  await judgeQuotes(asked, work, { doubt, names, byRule: false, quotes });
  expect(times).toEqual([{ from: "2026-03-01", to: "2026-03-31" }, undefined]);
});
