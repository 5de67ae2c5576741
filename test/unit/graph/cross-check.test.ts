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

const arrival = { subject: "the ship Vega", relation: "met", object: "the council", from: null, to: null };
const tellsNothing = { facts: [], quote: "On day 1" };

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
  expect(
    await crossCheck({ pages, scope }, { ...tellsNothing, url: own }, [copy, independent, copy]),
  ).toEqual({
    ...{ urls: [own, copy, independent], independent: 2 },
  });
});

it("counts only what the run has visited", async () => {
  const own = "http://agency.test/a";
  expect(
    await crossCheck({ pages, scope }, { ...tellsNothing, url: own }, ["http://invented.test/"]),
  ).toEqual({
    ...{ urls: [own], independent: 1 },
  });
  expect(
    await crossCheck({ pages, scope: { kind: "run", id: "run-2" } }, { ...tellsNothing, url: own }, []),
  ).toEqual({
    ...{ urls: [], independent: 0 },
  });
});

it("does not count a cited page that names something else", async () => {
  const told = await visit("http://gazette.test/a", "The ship Vega met the council on 4 May.");
  const also = await visit("http://herald.test/b", "It is known that the council was met by the ship Vega.");
  const denying = await visit("http://register.test/c", "The ship Vega met the guild of pilots on 4 May.");
  const piece = { url: told, facts: [arrival], quote: "The ship Vega met the council on 4 May." };
  expect(await crossCheck({ pages, scope }, piece, [denying])).toEqual({ urls: [told], independent: 1 });
  expect(await crossCheck({ pages, scope }, piece, [denying, also])).toEqual({
    ...{ urls: [told, also], independent: 2 },
  });
});
