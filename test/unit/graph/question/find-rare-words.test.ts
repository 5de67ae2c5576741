import { expect, test } from "vitest";
import type { Evidence } from "../../../../domain/evidence/evidence.ts";
import { createRareWordFinder } from "../../../../graph/question/clues/find-rare-words.ts";
import { pieceOf } from "../../../support/good-script.ts";
import { createMemoryPageStore } from "../../../support/memory-page-store.ts";

const found = "http://found.test/";

/** Finds the rare words of a search, where the run's evidence is from the found page and from these. */
async function rareWords(
  { words, query, quote = "" }: { readonly words: string; readonly query: string; readonly quote?: string },
  texts: readonly string[],
): Promise<string[] | null> {
  const pages = createMemoryPageStore();
  const kept = await Promise.all(
    [words, ...texts].map(async (text, at): Promise<Evidence> => {
      const url = at === 0 ? found : `http://site.test/${at}`;
      await pages.putSnapshot({
        ...{ id: `${at}`, url, title: "", text, language: "en", links: [] },
        ...{ published: null, publishedFrom: null, retrieved: "2026-05-01T10:00:00.000Z" },
      });
      return {
        ...pieceOf(`${at}`, { url }),
        ...{ id: `ev-${at}`, runId: "run", round: 1, snapshotId: `${at}`, status: "kept" },
        ...{ label: null, fault: null, reason: null },
      };
    }),
  );
  return createRareWordFinder({ pages }, kept)(words, { query, url: found, quote });
}

const proposals = [
  "Author and sponsor of a draft",
  "A draft: sponsor",
  "Sponsor, draft",
  "draft by a sponsor",
];

test("a word of the question that hardly any other page has is rare, and the topic's words are not", async () => {
  const words = "The draft whose sponsor keeps the caBundle field";
  const texts = [...proposals, "a sponsor, a draft and caBundle"];
  expect(await rareWords({ words, query: "draft sponsor caBundle" }, texts)).toEqual(["caBundle"]);
  expect(await rareWords({ words, query: "draft sponsor" }, texts)).toEqual([]);
});

test("a word that the searcher brought, a time and a number are none of the question's rare words", async () => {
  const words = "The draft of 2026 with 217 commits";
  const texts = [...proposals, "a sponsor"];
  expect(await rareWords({ words, query: "draft 2026 217 resolver caBundle" }, texts)).toEqual([]);
});

test("a clause that is searched for as it stands is found by the rare words that the page's quote has", async () => {
  const words = "was driven to organize it by a draft on kelp";
  const part = { words, query: words, quote: "driven by a draft" };
  expect(await rareWords(part, [...proposals, "a sponsor"])).toEqual(["driven"]);
  const chinese = { words: "这个版本修正了一处构建问题", query: "版本 构建问题", quote: "" };
  const releases = Array.from({ length: 5 }, () => "版本发布");
  expect(await rareWords(chinese, releases)).toEqual(["构建问题"]);
});

test("too few pages tell nothing", async () => {
  expect(await rareWords({ words: "caBundle", query: "caBundle" }, ["a draft"])).toBeNull();
});
