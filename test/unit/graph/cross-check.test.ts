import { expect, it } from "vitest";
import type { PageSnapshot } from "../../../domain/page/page-snapshot.ts";
import { crossCheck } from "../../../graph/evidence/cross-check.ts";
import { signText } from "../../../web/extraction/sign-text.ts";
import { createMemoryPageStore } from "../../support/memory-page-store.ts";

const scope = { kind: "run", id: "run-1" } as const;
const story = (subject: string) =>
  Array.from(
    { length: 30 },
    (_, at) => `On day ${at} ${subject} met ${at * 7} others and turned north.`,
  ).join(" ");

const pages = createMemoryPageStore();
const visit = async (url: string, text: string) => {
  const page: PageSnapshot = {
    ...{ id: `id of ${url}`, url, title: "", text, language: "en", published: null, publishedFrom: null },
    ...{ links: [], retrieved: "2026-03-01T00:00:00Z" },
    details: {
      ...{ mediaType: "text/html", canonical: null, author: null, modified: null, dateEvidence: null },
      ...{ dateConfidence: 0, site: new URL(url).hostname, signature: signText(text) },
    },
  };
  await pages.putSnapshot(page);
  await pages.putVisit(scope, url, page.id);
  return url;
};

it("counts two copies of one article and one page of its own as two sources", async () => {
  const own = await visit("http://agency.test/a", story("the ship Vega of captain Aldana"));
  const copy = await visit(
    "http://daily.test/b",
    `${story("the ship Vega of captain Aldana")} Agency report.`,
  );
  const independent = await visit(
    "http://harbour.test/c",
    story("the council of the harbour town in its report"),
  );
  expect(await crossCheck({ pages, scope }, [own, copy, independent, copy])).toEqual({
    ...{ urls: [own, copy, independent], independent: 2 },
  });
});

it("counts only what the run has visited", async () => {
  const own = "http://agency.test/a";
  expect(await crossCheck({ pages, scope }, [own, "http://invented.test/"])).toEqual({
    ...{ urls: [own], independent: 1 },
  });
  expect(await crossCheck({ pages, scope: { kind: "run", id: "run-2" } }, [own])).toEqual({
    ...{ urls: [], independent: 0 },
  });
});
