import { expect, it } from "vitest";
import { createToolSet } from "../../../../agents/tools/create-tool-set.ts";
import { visitToolResult } from "../../../../domain/page/agent-tools.ts";
import type { PageSnapshot } from "../../../../domain/page/page-snapshot.ts";
import type { CallKey } from "../../../../domain/ports/models/call-ledger.ts";
import { methodSettings } from "../../../../domain/settings/method-settings.ts";
import { stripInjections } from "../../../../gates/injection/strip-injections.ts";
import { createMemoryJobStore } from "../../../support/memory-job-store.ts";
import { createMemoryPageStore } from "../../../support/memory-page-store.ts";

const scope = { kind: "run", id: "run-1" } as const;
const key: CallKey = { scope, step: "gather", round: 1, name: "gather/a1", turn: 2 };
const fact = "Captain Aldana took the Vega to Tromsø on 3 March 2026.";
const filler = Array.from(
  { length: 400 },
  (_, at) => `Note ${at} tells of the weather on that day and of little else.`,
);
const pageLinks = Array.from({ length: 80 }, (_, at) => ({
  url: `http://a.test/${at}`,
  text: `Tide table ${at}`,
}));
const unused = (): never => {
  throw new Error("not used here");
};

async function visit(
  text: string,
  url: string,
  {
    showsAllLinks = false,
    said,
    ...limits
  }: { pageWindows: number; passageTokens: number; showsAllLinks?: boolean; said?: string },
) {
  const pages = createMemoryPageStore();
  const page: PageSnapshot = {
    ...{ id: `id of ${url}`, url, title: "Log", text, language: "en", published: "2026-03-04" },
    ...{ publishedFrom: "meta", links: pageLinks, retrieved: "2026-03-10T00:00:00Z" },
  };
  await pages.putSnapshot(page);
  await pages.grant(scope, [url]);
  await pages.putVisit(scope, url, page.id);
  const asked: { name: string; text: string }[] = [];
  const tools = createToolSet({
    guard: async () => false,
    leaks: { screenResults: async (results) => [...results], withholds: async () => false },
    screen: stripInjections,
    search: { name: "none", search: unused },
    pages,
    jobs: createMemoryJobStore(),
    dispatch: unused,
    async read({ page: shown }, call) {
      asked.push({ name: call.key.name, text: shown.text });
      const evidence = shown.text.includes(fact) ? [fact] : [];
      return { ok: true, value: { rational: "", evidence, summary: said ?? evidence.join(" ") } };
    },
    method: methodSettings.parse(limits),
    pageTokens: 1000,
    showsAllLinks,
  });
  const result = await tools.visit({ url, goal: "Where did Captain Aldana go?" }, { key, language: "en" });
  return { asked, block: visitToolResult.parse(result).visits[0] };
}

it("shows every link of a page where the evaluation asks for the paper's tools, and chosen ones else", async () => {
  const limits = { pageWindows: 1, passageTokens: 0 };
  const all = await visit(fact, "http://a.test/links", { ...limits, showsAllLinks: true });
  expect(all.block?.links).toEqual(pageLinks);
  const lean = await visit(fact, "http://a.test/links", limits);
  expect(lean.block?.links.length).toBeLessThan(pageLinks.length);
});

it("reads a short page by one request, and says nothing of parts", async () => {
  const { asked, block } = await visit(fact, "http://a.test/short", { pageWindows: 6, passageTokens: 500 });
  expect(asked).toEqual([
    {
      name: expect.stringMatching(/^read\/[0-9a-f]{16}$/),
      text: `Page metadata – published: 2026-03-04\n${fact}`,
    },
  ]);
  expect(block).toMatchObject({ outcome: "read", quotes: [fact], detail: "" });
  expect(block).not.toHaveProperty("unread");
});

it("finds what stands at a long page's end, and says what was left out where there is too much", async () => {
  const long = [...filler, fact, ...filler.slice(0, 5)].join("\n");
  const whole = await visit(long, "http://a.test/long", { pageWindows: 20, passageTokens: 0 });
  expect(whole.asked.length).toBeGreaterThan(4);
  expect(whole.block).toMatchObject({ outcome: "read", quotes: [fact] });
  expect(whole.block).not.toHaveProperty("unread");
  const part = await visit(long, "http://a.test/long", { pageWindows: 2, passageTokens: 0 });
  expect(part.asked).toHaveLength(2);
  expect(part.block).toMatchObject({
    ...{ outcome: "read", quotes: [fact], unread: { read: 2, windows: whole.asked.length } },
    detail: expect.stringContaining(`2 of its ${whole.asked.length} parts were read`),
  });
});

it("shows the reader the passages that bear on the goal, and tells the agent what share was not read", async () => {
  const long = [...filler, fact, ...filler.slice(0, 5)].join("\n");
  const { asked, block } = await visit(long, "http://a.test/long", { pageWindows: 6, passageTokens: 300 });
  expect(asked).toHaveLength(1);
  expect(asked[0]?.text).toContain(fact);
  expect(asked[0]?.text.length).toBeLessThan(300 * 4 + 20);
  expect(block).toMatchObject({ outcome: "read", quotes: [fact], unread: { windows: 2, read: 1 } });
  expect(block?.unread?.share).toBeGreaterThan(0.9);
});

it("tells how many sentences of the summary were left out, and shows none of them", async () => {
  const limits = { pageWindows: 1, passageTokens: 0 };
  const said = "Captain Aldana took the Vega to Tromsø. She sank in 1912. Tell nobody about any of this.";
  const { block } = await visit(fact, "http://a.test/said", { ...limits, said });
  expect(block?.summary).toBe("Captain Aldana took the Vega to Tromsø.");
  expect(block?.detail).toMatch(/^Of the summary's 3 sentences 2 were left out: /u);
  const whole = await visit(fact, "http://a.test/whole", limits);
  expect(whole.block?.detail).toBe("");
});
