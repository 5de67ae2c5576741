import { expect, it } from "vitest";
import type { PageSnapshot } from "../../../domain/page/page-snapshot.ts";
import { findNewerPages } from "../../../reverify/newer/find-newer-pages.ts";
import { listSections } from "../../../reverify/newer/open-sections.ts";
import type { ReverificationParts, ReverificationWork } from "../../../reverify/reverification-parts.ts";

const fact = { subject: "Orn 3.4", relation: "newest release", object: "Orn 3.4.9", from: null, to: null };
const names = { entity: (name: string) => [name], relation: (name: string) => [name] };
const at = (path: string) => `http://orn.example/${path}`;

/** Looks for the newest release of Orn, where an engine finds pages of these days and gives none of them. */
async function look(
  days: readonly string[],
  sections: readonly string[][] = [],
  time?: { from: string; to: string },
  /** What the engine's results and the pages say, where they don't have the thing's name alone. */
  says: {
    readonly title?: string;
    readonly text?: (at: number) => string;
    readonly evidence?: readonly { readonly id: string; readonly quote: string }[];
    readonly relation?: string;
    readonly subject?: string;
    readonly author?: string;
  } = {},
) {
  const sent: unknown[] = [];
  const opened: string[] = [];
  const found = days.map((_, index) => at(`found-${index + 1}`));
  const parts = {
    settings: { reverify: { queries: 2, pages: 3 } },
    clock: { now: () => new Date("2026-06-01T00:00:00Z") },
    stores: { pages: { grant: async () => {} } },
    beyond: {
      search: async (input: { query: string | readonly string[]; after?: string }) => {
        sent.push(input);
        const results = found.map((url) => ({
          url,
          title: says.title ?? "Orn 3.4",
          snippet: "",
          source: "",
          published: null,
        }));
        return { searches: [input.query].flat().map((query) => ({ query, outcome: "results", results })) };
      },
      open: async (url: string) => {
        opened.push(url);
        const index = found.indexOf(url);
        return {
          ...{ published: days[index] ?? "2026-05-01", title: "", text: says.text?.(index) ?? "" },
          ...(says.author !== undefined && { details: { author: says.author } }),
        };
      },
    },
  } as unknown as ReverificationParts;
  const work = {
    question: { draft: { answer: "Orn 3.4.9", aliases: [] }, evidence: says.evidence ?? [] },
  } as unknown as ReverificationWork;
  const urls = await findNewerPages(parts, work, {
    ...{
      doubt: {
        ...{
          fact: { ...fact, relation: says.relation ?? fact.relation, subject: says.subject ?? fact.subject },
          sought: "object" as const,
        },
        ...{ evidence: ["p1"], ...(time && { time }) },
      },
      names,
      not: new Set<string>(),
    },
    since: "2026-03-31",
    sections: sections.map(
      (links) => ({ links: links.map((path) => ({ url: at(path), text: textOf(path) })) }) as never,
    ),
    call: {} as never,
  });
  return { urls: urls?.map((url) => url.slice(at("").length)), sent, opened };
}

const textOf = (path: string) => (path.includes("3-4-10") ? "Orn 3.4.10 released" : "Another matter");

it("opens pages until enough are newer: an older one takes no place, and the engine is asked for newer ones", async () => {
  const days = ["2019-01-01", "2020-01-01", "2026-04-02", "2021-01-01", "2026-05-02"];
  const { urls, sent, opened } = await look(days);
  expect(urls).toEqual(["found-3", "found-5"]);
  expect(opened).toHaveLength(5);
  expect(sent).toEqual([
    { query: ["Orn 3.4 newest release"] },
    { query: ["Orn release 2026"], after: "2026-03-30" },
  ]);
});

it("opens no more pages than three for each that is read, and stops where it has enough", async () => {
  expect((await look(Array.from({ length: 20 }, () => "2019-01-01"))).opened).toHaveLength(9);
  expect((await look(Array.from({ length: 20 }, () => "2026-05-01"))).opened).toHaveLength(3);
});

it("opens the first results that don't name the thing too, and reads those whose text does", async () => {
  const says = {
    title: "What is new",
    text: (at: number) => (at === 1 ? "Orn 3.4 has a release." : "Else."),
  };
  const { urls, opened } = await look(
    Array.from({ length: 9 }, () => "2026-05-01"),
    [],
    undefined,
    says,
  );
  expect(opened).toHaveLength(3);
  expect(urls).toEqual(["found-2"]);
});

it("reads the newest page that a section lists by the thing's name, unless the fact is meant for a time that is over", async () => {
  const sections = [["news/2026/05/30/orn-3-4-10", "news/2026/05/31/other", "news/2025/05/30/orn-3-4-1"]];
  expect((await look([], sections)).urls).toEqual(["news/2026/05/30/orn-3-4-10"]);
  expect((await look([], sections, { from: "2026-03-01", to: "2026-03-31" })).urls).toEqual([]);
});

it("takes for sections what a page links to and stands in, the innermost first", () => {
  const links = ["/", "/en/news/", "/en/docs/", "/en/news/2026/03/11/orn-3-4-9/", "http://else.example/en/"];
  const page: Pick<PageSnapshot, "url" | "links"> = {
    url: at("en/news/2026/03/11/orn-3-4-9/"),
    links: links.map((link) => ({ url: new URL(link, at("")).href, text: "" })),
  };
  expect(listSections([page], 2)).toEqual([at("en/news/"), at("")]);
  expect(listSections([page], 1)).toEqual([at("en/news/")]);
});

it("searches in the language of the cited pages too, where the item is in another one", async () => {
  const evidence = [{ id: "p1", quote: "Orn 3.4.9 was released with fixes." }];
  const { sent } = await look([], [], undefined, { evidence, relation: "最新的稳定版本" });
  expect(sent).toEqual([
    { query: ["Orn 3.4 最新的稳定版本"] },
    { query: ["Orn 3.4 released fixes 2026"], after: "2026-03-30" },
  ]);
});

it("reads a page that has the thing's words where its name is in another language", async () => {
  const evidence = [{ id: "p1", quote: "5055 - device taints and tolerations - Orn 3.4.9" }];
  const pageOf = (text: string) =>
    look(["2026-05-02"], [], undefined, {
      ...{ title: "Spotlight", text: () => text, evidence },
      ...{ subject: "设备污点与容忍", relation: "成熟阶段" },
    });
  const { urls, sent } = await pageOf("The device taints and tolerations of the group are beta now.");
  expect(sent).toEqual([
    { query: ["设备污点与容忍 成熟阶段"] },
    { query: ["device taints tolerations 2026"], after: "2026-03-30" },
  ]);
  expect(urls).toEqual(["found-1"]);
  expect((await pageOf("Another device of the group is beta now.")).urls).toEqual([]);
});

it("reads a page that names the thing in its byline alone", async () => {
  const by = (author: string) =>
    look(["2026-05-02"], [], undefined, {
      ...{ title: "Clusters", subject: "Ana Brel", relation: "newest article", author },
    });
  expect((await by("Ana Brel, ambassador")).urls).toEqual(["found-1"]);
  expect((await by("Wei Li")).urls).toEqual([]);
});
