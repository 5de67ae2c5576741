import { expect, it } from "vitest";
import type { Evidence } from "../../../domain/evidence/evidence.ts";
import type { PageSnapshot } from "../../../domain/page/page-snapshot.ts";
import { type EarlierParts, findEarlier } from "../../../graph/evidence/find-earlier.ts";

type Asked = Parameters<EarlierParts["agents"]["filtering"]["checkEarlier"]>[0];

const page: PageSnapshot = {
  ...{ id: "p", url: "https://old.test/a", title: "Harbour Works and Orm Velde met", language: "en" },
  text: "# Harbour Works and Orm Velde met\nIn 2024 the Harbour Works and Orm Velde met. Zita spoke.\nThe end came on 1 March 2027.",
  ...{ published: "2024-05-01", publishedFrom: "meta", links: [], retrieved: "2026-05-01T10:00:00.000Z" },
};

/** The passages that are put to the model for a piece with these days of its facts. */
async function passagesFor(days: readonly (string | null)[]): Promise<Asked["passages"]> {
  const facts = days.map((from, at) => ({
    ...{ subject: "Harbour Works", relation: ["hired", "praised"][at] ?? "met", object: "Orm Velde" },
    ...{ from, to: null },
  }));
  const piece: Evidence = {
    ...{
      id: "ev-1",
      runId: "r",
      statement: "x",
      url: "https://new.test/a",
      snapshotId: "s",
      quote: "q",
      title: "t",
      facts,
    },
    ...{ date: null, fresh: true, label: null, status: "gathered", fault: null, reason: null, round: 1 },
  };
  const { url, title, published } = page;
  const seen: Asked[] = [];
  await findEarlier(piece, {
    lookup: {
      search: async ({ query }) => ({
        searches: [query].flat().map((each) => ({
          ...{ query: each, outcome: "results" as const },
          results: [{ url, title, published, snippet: "Harbour Works Orm Velde", source: "" }],
        })),
      }),
      open: async () => page,
    },
    agents: {
      filtering: {
        checkEarlier: async (input) => {
          seen.push(input);
          return { ok: true, value: { known: [], reason: "" } };
        },
      },
    },
    method: {
      cutoff: "2026-01-01",
      freshness: { lookUp: true, queries: 2, pages: 3, perRound: 5 },
      repairs: 1,
    },
    language: "en",
    key: (name) => ({ scope: { kind: "run", id: "r" }, step: "check-freshness", round: 1, name, turn: 0 }),
  } as EarlierParts);
  return seen.flatMap(({ passages }) => passages);
}

it("shows the model each passage once: a heading that is the title, and what two facts have alike", async () => {
  const passages = await passagesFor(["2027-03-01", "2027-03-01"]);
  expect(passages.map(({ text }) => text)).toEqual([
    page.title,
    "In 2024 the Harbour Works and Orm Velde met.",
  ]);
});

it("shows a passage again whose day is another for another fact", async () => {
  const passages = await passagesFor(["2027-03-01", null]);
  const met = passages.filter(({ text }) => text.startsWith("In 2024"));
  expect(met.map(({ pageDay }) => pageDay)).toEqual(["2024-05-01", null]);
});
