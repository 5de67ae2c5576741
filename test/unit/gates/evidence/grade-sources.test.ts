import { expect, it } from "vitest";
import { gradeSources, type SeenSources } from "../../../../gates/evidence/grade-sources.ts";

const seed = (urls: string[], name = "Orta Bridge", language: "en" | "zh" = "en") => ({
  name,
  urls,
  language,
});
const nothing: SeenSources = { results: [], pages: new Map(), failed: new Set(), cutoff: "2026-01-01" };
const page = (published: string | null, language: string | null = "en") => ({ published, language });

it("counts sites by owner, and days after the cutoff alone", () => {
  const urls = ["https://a.news.test/1", "https://b.news.test/2", "https://other.example/3"];
  const pages = new Map([
    [urls[0] ?? "", page("2026-02-01")],
    [urls[1] ?? "", page("2026-01-01")],
    [urls[2] ?? "", page(null)],
  ]);
  expect(gradeSources(seed(urls), { ...nothing, pages })).toMatchObject({
    sites: 2,
    fresh: 1,
    inLanguage: 3,
  });
});

it("takes day and language from the search result where a page was not visited", () => {
  const url = "https://news.test/1";
  const results = [{ url, title: "桥梁开通", snippet: "奥尔塔大桥今日开通", published: "2026-03-01" }];
  const { sources } = gradeSources(seed([url], "奥尔塔大桥", "zh"), { ...nothing, results });
  expect(sources).toMatchObject([{ reached: "shown", published: "2026-03-01", language: "zh" }]);
});

it("a page that did not come is unreachable, and worth less than one that came", () => {
  const url = "https://news.test/1";
  const failed = gradeSources(seed([url]), { ...nothing, failed: new Set([url]) });
  expect(failed).toMatchObject({ reachable: 0, sources: [{ reached: "unreachable" }] });
  const read = gradeSources(seed([url]), { ...nothing, pages: new Map([[url, page("2026-02-01")]]) });
  expect(read.sources[0]?.reached).toBe("read");
  expect(read.score).toBeGreaterThan(failed.score);
});

it.each([
  ["https://ortabridge.org/news", "Orta Bridge", "primary"],
  ["https://blog.orta.example/news", "Orta Bridge", "primary"],
  ["https://www.transport.gov.uk/orta", "Orta Bridge", "primary"],
  ["https://math.uni.edu/orta", "Orta Bridge", "primary"],
  ["https://news.test/orta-bridge", "Orta Bridge", "secondary"],
  ["https://orta.news.test/", "Orta Bridge", "secondary"],
  ["https://government.example/", "Orta Bridge", "secondary"],
  ["http://127.0.0.1/", "127", "secondary"],
  ["no address", "Orta", "secondary"],
])("%s of %s is %s", (url, name, publisher) => {
  expect(gradeSources(seed([url], name), nothing).sources).toMatchObject([{ publisher }]);
});

it("the score runs from 0 to 1", () => {
  const urls = ["https://ortabridge.org/1", "https://b.test/2", "https://c.test/3"];
  const pages = new Map(urls.map((url) => [url, page("2026-02-01")]));
  expect(gradeSources(seed(urls), { ...nothing, pages }).score).toBe(1);
  expect(gradeSources(seed(["no address"]), { ...nothing, failed: new Set(["no address"]) }).score).toBe(0);
});
