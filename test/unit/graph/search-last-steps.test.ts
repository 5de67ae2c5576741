import { expect, it } from "vitest";
import type { WebLookup } from "../../../domain/ports/web/tool-set.ts";
import { searchLastSteps } from "../../../graph/alternatives/search-last-steps.ts";
import type { StepValue } from "../../../reasoning/evaluation/step-values.ts";

const step = (thing: string, change: Partial<StepValue> = {}): StepValue => ({
  ...{ things: [thing], relations: ["organised_by"], known: ["Orn Works"], alike: [], longer: [] },
  ...{ neighbours: [] },
  ...{ inverse: false, isLast: true, isMany: false, time: null, ...change },
});

/** Results that each search finds, and pages that open. */
async function search(
  steps: readonly StepValue[],
  results: readonly { url: string; snippet: string; title?: string }[] = [],
) {
  const queries: string[][] = [];
  const opened: string[] = [];
  const lookup: WebLookup = {
    search: async ({ query }) => {
      queries.push([query].flat());
      const found = results.map((one) => ({ title: "News", ...one, source: "news.test", published: null }));
      return {
        searches: [query].flat().map((asked) => ({ query: asked, outcome: "results", results: found })),
      };
    },
    open: async (url) => {
      opened.push(url);
      return url.endsWith("/closed")
        ? null
        : {
            ...{ id: url, url, title: "News", text: "", published: null, publishedFrom: "none" },
            ...{ links: [], language: "en", retrieved: "2026-05-01T10:00:00.000Z" },
          };
    },
  };
  const context = {
    lookup,
    run: { language: "en" as const },
    key: (name: string) => ({ scope: { kind: "run", id: "run" }, round: 1, name }) as never,
  };
  const urls = await searchLastSteps(context, steps, {
    answers: ["Orn Works", "Orn"],
    not: new Set(["http://news.test/cited"]),
  });
  return { queries, opened, urls: [...urls.keys()], shown: [...urls.values()] };
}

it("searches for the steps that end in the answer, with two wordings of the relation at most and three steps", async () => {
  const { queries } = await search([
    step("Tarn Fair", { relations: ["organised_by", "organiser", "held by"] }),
    step("Ilvi Rask", { isLast: false }),
    ...["Ash Fair", "Oak Fair", "Elm Fair"].map((name) => step(name)),
  ]);
  expect(queries).toEqual([
    ["Tarn Fair organised by", "Tarn Fair organiser"],
    ["Ash Fair organised by"],
    ["Oak Fair organised by"],
  ]);
});

it("sends no query that has a name of the answer", async () => {
  const { queries } = await search([
    step("Orn Works Prize"),
    step("Tarn Fair", { relations: ["organised by Orn", "organiser"] }),
  ]);
  expect(queries).toEqual([["Tarn Fair organiser"]]);
});

it("opens five further pages on the thing, each report once, and those with a known value last", async () => {
  const page = (name: string, snippet: string) => ({ url: `http://news.test/${name}`, snippet });
  const { opened, urls, shown } = await search(
    [step("Tarn Fair")],
    [
      page("cited", "Tarn Fair is cited."),
      page("other", "Some other fair."),
      page("known", "Tarn Fair is held by Orn Works."),
      page("a", "Tarn Fair opens."),
      page("copy", "Tarn Fair opens."),
      page("closed", "Tarn Fair closes."),
      page("c", "Tarn Fair goes on."),
      page("d", "Tarn Fair is over."),
      page("e", "Tarn Fair was large."),
      page("f", "Tarn Fair was loud."),
    ],
  );
  expect(opened).toEqual(["a", "closed", "c", "d", "e"].map((name) => `http://news.test/${name}`));
  expect(urls).toEqual(["a", "c", "d", "e"].map((name) => `http://news.test/${name}`));
  expect(shown.slice(0, 2)).toEqual(["News\nTarn Fair opens.", "News\nTarn Fair goes on."]);
});

it("opens first what shows another value itself, in its title before its words, then what names something new beside the thing", async () => {
  const page = (name: string, snippet: string, title = "News") => ({
    ...{ url: `http://news.test/${name}`, snippet, title },
  });
  const fair = step("Tarn Fair", { relations: ["organised by"], neighbours: ["Sel Quay"] });
  const results = [
    page("plain", "Tarn Fair opens."),
    page("known", "Orn Works organised Tarn Fair."),
    page("neighbour", "Tarn Fair opens at Sel Quay."),
    page("new", "The Mill put on Tarn Fair."),
    page("told", "It was late. The Ash Mill organised Tarn Fair in May 2026."),
    page("titled", "Tarn Fair in spring.", "Tarn Fair was put on by Elm Yard - Daily Post"),
  ];
  const namesOf = async (some: typeof results) =>
    (await search([fair], some)).opened.map((url) => url.split("/").at(-1));
  expect(await namesOf(results)).toEqual(["titled", "told", "new", "plain", "neighbour"]);
  expect(await namesOf(results.slice(0, 3))).toEqual(["plain", "neighbour", "known"]);
});

it("opens a page that names a known value further down before one whose title names it", async () => {
  const page = (name: string, title: string) => ({
    ...{ url: `http://news.test/${name}`, title, snippet: `Orn Works organised Tarn Fair. (${name})` },
  });
  const { opened } = await search(
    [step("Tarn Fair", { relations: ["organised by"] })],
    [page("report", "Orn Works organised Tarn Fair"), page("chronicle", "Fairs of the year")],
  );
  expect(opened).toEqual(["http://news.test/chronicle", "http://news.test/report"]);
});
