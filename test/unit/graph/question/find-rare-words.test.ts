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
  relations: readonly string[] = [],
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
  const edges = relations.map((relation, at) => ({
    ...{ id: `e${at}`, op: "projection" as const, relation, from: "a", to: "b" },
  }));
  return createRareWordFinder({ pages }, kept, { edges })(words, { query, url: found, quote });
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
  expect(await rareWords(chinese, releases)).toEqual(["构建", "问题"]);
});

test("a rare word is a whole word without the marks around it", async () => {
  const words =
    "It compares three tools with one another, among them kelp-cli, and says what is known, of a tool";
  expect(await rareWords({ words, query: `“${words.slice(3)}”` }, [...proposals, "a sponsor"])).toEqual([
    "compares",
    "tools",
    "kelp-cli",
    "says",
  ]);
  const chinese = { words: "在这几份公告当中，哪个版本移除了缓存溢出的启动选项", quote: "" };
  const pages = Array.from({ length: 5 }, () => "版本公告");
  const found = await rareWords(
    { ...chinese, query: "在这几份公告当中，哪个版本 移除 缓存溢出的启动" },
    pages,
  );
  expect(found).toEqual(["移除", "缓存", "溢出", "启动"]);
});

test("words of a relation and words that ask are no rare words, and a name in a relation is one", async () => {
  const words = "Which draft replaces the caBundle field that its reviewers discovered";
  const texts = [...proposals, "a sponsor"];
  const relations = ["replaced by", "keeps caBundle", "reviewer", "discoverer"];
  expect(await rareWords({ words, query: `${words.slice(0, 45)} discovered` }, texts, relations)).toEqual([
    "caBundle",
    "field",
  ]);
  const chinese = { words: "发布公告的发表者修补了缓存漏洞", query: "公告 发表者 缓存 修补" };
  const pages = Array.from({ length: 5 }, () => "版本");
  expect(await rareWords({ ...chinese }, pages, ["发布公告发表者", "修补者"])).toEqual(["缓存"]);
});

test("another form of an English word makes it as common", async () => {
  const words = "The draft that was announced for a sponsor";
  const texts = ["announces", "announce", "Announcing the draft", "announced", "a sponsor", "drafts"];
  expect(await rareWords({ words, query: "announced draft kelp" }, texts)).toEqual([]);
});

test("too few pages tell nothing", async () => {
  expect(await rareWords({ words: "caBundle", query: "caBundle" }, ["a draft"])).toBeNull();
});
