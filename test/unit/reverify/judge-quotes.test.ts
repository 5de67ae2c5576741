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
