import { describe, expect, it } from "vitest";
import type { FetchedPage } from "../../../../web/fetching/fetch-hop.ts";
import type { FetchFault } from "../../../../web/fetching/judge-fetch-error.ts";
import { isBlockedSite } from "../../../../web/politeness/create-crawl-policy.ts";
import { createRobots } from "../../../../web/politeness/create-robots.ts";
import { browserUserAgent, plainUserAgent } from "../../../../web/politeness/user-agent.ts";

const answer = (text: string, status = 200): FetchedPage => ({
  ...{ url: "", status, headers: {}, requestHeaders: {}, body: new TextEncoder().encode(text) },
});

function robotsOf(answers: Record<string, FetchedPage | FetchFault>) {
  const asked: string[] = [];
  let present = 0;
  const robots = createRobots({
    now: () => present,
    async fetch(url) {
      asked.push(url);
      return answers[url] ?? answer("", 404);
    },
  });
  return { asked, judge: robots.judge, pass: (milliseconds: number) => (present += milliseconds) };
}

describe("createRobots", () => {
  it("obeys the rules for its name, else those for all, and remembers them for a day", async () => {
    const { judge, asked, pass } = robotsOf({
      "https://a.test/robots.txt": answer(
        "User-agent: *\nDisallow: /\nUser-agent: freshet\nDisallow: /no\nCrawl-delay: 3",
      ),
      "https://b.test/robots.txt": answer("User-agent: *\nDisallow: /*.pdf$\nCrawl-delay: 9999"),
    });
    expect(await judge("https://a.test/yes?x=1")).toEqual({ allowed: true, crawlDelayMs: 3_000 });
    expect((await judge("https://a.test/no/where")).allowed).toBe(false);
    expect((await judge("https://b.test/x.pdf")).allowed).toBe(false);
    expect(await judge("https://b.test/x.pdf?y")).toEqual({ allowed: true, crawlDelayMs: 30_000 });
    expect(asked).toHaveLength(2);
    pass(86_400_001);
    await judge("https://a.test/yes");
    expect(asked).toHaveLength(3);
  });

  it("asks once for many at a time", async () => {
    const { judge, asked } = robotsOf({});
    await Promise.all(["/1", "/2", "/3"].map((path) => judge(`https://a.test${path}`)));
    expect(asked).toEqual(["https://a.test/robots.txt"]);
  });

  it("allows all where there is no file, nothing where the site can't tell", async () => {
    const { judge } = robotsOf({
      "https://broken.test/robots.txt": answer("", 503),
      "https://busy.test/robots.txt": answer("", 429),
      "https://gone.test/robots.txt": { fault: "unreachable", detail: "", browserMayHelp: false },
      "https://page.test/robots.txt": answer("<!doctype html><p>Not found</p>"),
    });
    const allowed = async (url: string) => (await judge(url)).allowed;
    expect(await allowed("https://none.test/")).toBe(true);
    expect(await allowed("https://broken.test/")).toBe(false);
    expect(await allowed("https://busy.test/")).toBe(false);
    expect(await allowed("https://gone.test/")).toBe(true);
    expect(await allowed("https://page.test/")).toBe(true);
  });

  it("doesn't work through rules without end", async () => {
    const { judge } = robotsOf({
      "https://a.test/robots.txt": answer(`User-agent: *\n${"Allow: *a*a*a*a*b\n".repeat(30_000)}`),
    });
    expect((await judge(`https://a.test/${"a".repeat(2_000)}`)).allowed).toBe(false);
  });
});

it("knows blocked sites by what is below them too", () => {
  const blocked = ["example.com", "*.Test.org"];
  expect(
    ["example.com", "www.example.com", "a.test.org", "EXAMPLE.com."].every((host) =>
      isBlockedSite(host, blocked),
    ),
  ).toBe(true);
  expect(["notexample.com", "example.com.evil.net", "com"].some((host) => isBlockedSite(host, blocked))).toBe(
    false,
  );
});

it("makes user agents that say who drives", () => {
  expect(plainUserAgent({ contact: "https://x.example/bot" })).toBe(
    "Mozilla/5.0 (compatible; Freshet/0.1; +https://x.example/bot)",
  );
  expect(browserUserAgent({}, "147.0.7727.15")).toMatch(
    /Chrome\/147\.0\.0\.0 Safari\/537\.36 \(compatible; Freshet\/0\.1\)$/,
  );
  expect(browserUserAgent({ userAgent: "Mine/1" }, "147")).toBe("Mine/1");
  expect(plainUserAgent({ contact: "a)\r\nX: y" })).not.toMatch(/[\r\n]/);
});
