import { afterAll, beforeAll, expect, it } from "vitest";
import { webSettings } from "../../../domain/settings/web-settings.ts";
import { type BrowserPageVisitor, createPageVisitor } from "../../../web/visiting/create-page-visitor.ts";
import { type HostileSite, startHostileSite } from "./hostile-site.ts";

let site: HostileSite;
const visitors: BrowserPageVisitor[] = [];

async function makeVisitor(rendering: "auto" | "browser"): Promise<BrowserPageVisitor> {
  const visitor = await createPageVisitor({
    rendering,
    settings: webSettings.parse({
      egress: { map: { "*.test": site.port } },
      politeness: { pauseSeconds: 0, blockedSites: ["blocked.test"], contact: "mailto:crawl@example.org" },
    }),
    patience: { loadMs: 30_000, settleMs: 20_000, closeMs: 20_000 },
  });
  visitors.push(visitor);
  return visitor;
}

beforeAll(async () => {
  site = await startHostileSite();
});
afterAll(async () => {
  await Promise.all(visitors.map((visitor) => visitor.close()));
  await site?.close();
});

it("obeys robots.txt and the list of blocked sites, also where it is led to", async () => {
  for (const rendering of ["auto", "browser"] as const) {
    const visitor = await makeVisitor(rendering);
    site.siteHits.length = 0;
    expect(await visitor.visit("http://polite.test/ordinary")).toMatchObject({ outcome: "page" });
    expect(await visitor.visit("http://polite.test/private")).toMatchObject({
      fault: "blocked",
      detail: "robots.txt of polite.test forbids it",
    });
    expect(site.siteHits.filter((path) => path === "/robots.txt")).toHaveLength(1);
    expect(site.siteHits).not.toContain("/private");
    for (const path of ["/to-forbidden", "/refresh-forbidden"])
      expect(await visitor.visit(`http://news.test${path}`)).toMatchObject({ fault: "blocked" });
    expect(await visitor.visit("http://polite.test/to-forbidden")).toMatchObject({ fault: "blocked" });
    expect(await visitor.visit("http://news.test/to-blocked")).toMatchObject({ fault: "refused-address" });
    expect(await visitor.visit("http://blocked.test/ordinary")).toMatchObject({ fault: "refused-address" });
    // The browser asks before it follows, too.
    expect(site.siteHits).not.toContain("/private");
  }
});

it("comes back after the pause that a host asks for, and not before", async () => {
  const visitor = await makeVisitor("auto");
  expect(await visitor.visit("http://once.test/once-busy")).toMatchObject({ outcome: "page" });
  expect(await visitor.visit("http://busy.test/always-busy")).toMatchObject({ fault: "blocked" });
  site.siteHits.length = 0;
  expect(await visitor.visit("http://busy.test/ordinary")).toMatchObject({
    fault: "blocked",
    detail: expect.stringMatching(/^busy\.test asked for a pause; again in 3\d\d\d s$/),
  });
  expect(site.siteHits).toEqual([]);
  expect(await visitor.visit("http://other.test/ordinary")).toMatchObject({ outcome: "page" });
});

it("says who it is", async () => {
  for (const rendering of ["auto", "browser"] as const) {
    const visitor = await makeVisitor(rendering);
    const told = JSON.stringify(await visitor.visit("http://news.test/agent"));
    expect(told).toContain("Freshet/0.1; +mailto:crawl@example.org");
    expect(told).not.toContain("Headless");
  }
});
