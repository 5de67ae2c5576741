import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { webSettings } from "../../../domain/settings/web-settings.ts";
import { type BrowserPageVisitor, createPageVisitor } from "../../../web/visiting/create-page-visitor.ts";
import { isLong } from "../../support/is-long.ts";
import { waitUntil } from "../../support/wait-until.ts";
import { type HostileSite, startHostileSite } from "./hostile-site.ts";

let site: HostileSite;

const make = (rendering: "auto" | "browser", deadlineSeconds: number, maxRedirects = 5) =>
  createPageVisitor({
    rendering,
    settings: webSettings.parse({
      politeness: { pauseSeconds: 0 },
      egress: { map: { "*.test": site.port } },
      visit: { deadlineSeconds, extractSeconds: 30, maxBytes: 3_000_000, maxRedirects, concurrency: 3 },
    }),
    // Generous, so that a slow machine changes no outcome: a quiet page is taken at once all the same.
    patience: { loadMs: 30_000, settleMs: 20_000, closeMs: 20_000 },
  });

beforeAll(async () => {
  site = await startHostileSite();
});
afterAll(() => site?.close());

// The browser must stand what HTTP alone keeps from it, so each page is opened both ways: in the browser by `npm run test:long`.
describe.each([isLong ? "browser" : "auto"] as const)("rendering %s", { timeout: 120_000 }, (rendering) => {
  let visitor: BrowserPageVisitor;
  /** Gives up after two seconds: for pages that never end. */
  let hasty: BrowserPageVisitor;
  beforeAll(async () => {
    visitor = await make(rendering, 60);
    hasty = await make(rendering, 2);
    // Its threads and its browser start by their own clock, not by that of the first page.
    await waitUntil(
      "the hasty visitor's first page",
      async () => (await hasty.visit("http://started.test/ordinary")).outcome === "page",
      { timeout: 250_000 },
    );
    site.siteHits.length = 0;
  }, 300_000);
  afterAll(() => Promise.all([visitor?.close(), hasty?.close()]));

  const visit = (path: string, by = visitor) => by.visit(`http://news.test${path}`);
  const faultOf = async (path: string, by = visitor) => {
    const outcome = await visit(path, by);
    return outcome.outcome === "fault" ? outcome.fault : `page: ${outcome.page.text.slice(0, 60)}`;
  };

  describe("ordinary pages", () => {
    it("reads text, list, table, links by <base> and date, and not the navigation", async () => {
      const outcome = await visit("/ordinary");
      if (outcome.outcome !== "page") throw new Error(JSON.stringify(outcome));
      const { page } = outcome;
      expect(page).toMatchObject({
        url: "http://news.test/ordinary",
        title: "A page",
        language: "en",
        published: "2026-02-03",
      });
      expect(page.text).toContain("northern dome in March");
      expect(page.text).toContain("- First point of the list");
      expect(page.text).toContain("2025 | 1,204");
      expect(page.text).not.toContain("Menu");
      expect(page.links.map((link) => link.url)).toContain("http://news.test/deep/next?utm_source=x");
      expect(site.siteHits).not.toContain("/picture.png");
      expect(outcome.rendering).toEqual(
        rendering === "browser" ? { by: "browser", reason: "always" } : { by: "http", reason: "no-scripts" },
      );
      const again = await visit("/ordinary");
      expect(again).toMatchObject({ page: { id: page.id } });
      const { capture } = outcome;
      expect(capture).toMatchObject({
        ...{ requested: "http://news.test/ordinary", retrieved: page.retrieved },
        response: { status: 200, headers: { "content-type": expect.stringContaining("text/html") } },
        request: { headers: { "user-agent": expect.stringContaining("Freshet") } },
        bodyHash: createHash("sha256")
          .update(capture?.body ?? "")
          .digest("hex"),
      });
      expect(String(Buffer.from(capture?.body ?? []))).toContain("<nav>");
      expect(capture?.rendered ?? null).toEqual(
        rendering === "browser" ? expect.stringContaining("<nav>") : null,
      );
    });

    it("follows redirects and refreshes, and waits for scripts", async () => {
      for (const path of ["/moved", "/refresh"])
        expect(await visit(path)).toMatchObject({
          outcome: "page",
          page: { url: "http://news.test/ordinary" },
        });
      const scripted = await visit("/scripted");
      expect(scripted).toMatchObject({ outcome: "page" });
      expect(JSON.stringify(scripted)).toContain("Written by a script.");
      expect(scripted).toMatchObject({ rendering: { by: "browser" } });
    });

    it("reads what a page draws at its frames", async () => {
      const framed = JSON.stringify(await visit("/framed"));
      for (const text of ["at the second frame", "when it was seen", "after it moved"])
        if (rendering === "browser") expect(framed).toContain(`Drawn ${text}.`);
    });

    it("reads documents by HTTP, also of sites that need the browser", async () => {
      const there = (path: string) => visitor.visit(`http://scripted.test${path}`);
      for (let i = 0; i < 3; i += 1) await there("/scripted");
      const reason = rendering === "browser" ? "always" : "site-needs-browser";
      expect(await there("/scripted")).toMatchObject({ rendering: { by: "browser", reason } });
      const report = await there("/report.pdf");
      if (rendering === "browser") expect(report).toMatchObject({ fault: "unsupported-type" });
      else {
        expect(report).toMatchObject({ rendering: { by: "http" } });
        expect(JSON.stringify(report)).toContain("northern dome in March");
      }
    });

    it("carries nothing from one visit to the next", async () => {
      await visit("/cookie");
      expect(JSON.stringify(await visit("/cookie"))).toContain("Cookies sent here: none at all.");
    });

    it("names what is no page", async () => {
      expect(await faultOf("/missing")).toBe("gone");
      expect(await faultOf("/forbidden")).toBe("blocked");
      expect(await faultOf("/empty")).toBe("empty");
      expect(await faultOf("/pdf")).toBe("unsupported-type");
      expect(await faultOf("/download")).toBe("unsupported-type");
      expect(await faultOf("/imitation")).toMatch(/^page/);
      // The site speaks http alone, so the address is tried with http when https cannot be reached.
      expect(await visitor.visit("https://news.test/ordinary")).toMatchObject({ outcome: "page" });
      expect(await visitor.visit("file:///etc/passwd")).toMatchObject({ fault: "refused-address" });
    });
  });

  describe("hostile pages", () => {
    it("never reaches a private address", async () => {
      for (const path of ["/to-private", "/to-private-80", "/to-private-odd", "/refresh-private"])
        expect(await faultOf(path), path).toBe("refused-address");
      expect(await visitor.visit(`http://127.0.0.1:${site.victimPort}/`)).toMatchObject({
        fault: "refused-address",
      });
      expect(await visitor.visit("http://localhost/")).toMatchObject({ fault: "refused-address" });
      expect(await faultOf("/reaching")).toMatch(/^page/);
      expect(await faultOf("/popup")).toMatch(/^page/);
      expect(site.siteHits).toContain("/to-private");
      expect(site.victimHits).toEqual([]);
    });

    it("ends pages that go round, flood or swell, by their caps", async () => {
      expect(await faultOf("/round")).toBe("unreachable");
      expect(await faultOf("/refresh-round")).toBe("unreachable");
      expect(await faultOf("/bomb")).toBe("too-large");
      expect(await faultOf("/endless")).toBe("too-large");
      // What was served is kept where the browser only came to grief over it.
      expect(await faultOf("/alerts")).toMatch(
        rendering === "browser" ? /^timed-out/ : /^page: # A page\nAlerts/,
      );
    });

    it("ends a page whose script never yields, and visits the next", async () => {
      expect(await faultOf("/busy", hasty)).toMatch(
        rendering === "browser" ? /^timed-out/ : /^page: # A page\nBusy/,
      );
      expect(await faultOf("/deep")).toMatch(/^page/);
      expect(await faultOf("/ordinary")).toMatch(/^page/);
    });

    it("obeys a caller that calls off", async () => {
      const calls = new AbortController();
      const stuck = visitor.visit("http://news.test/stuck", { signal: calls.signal });
      await vi.waitFor(() => expect(site.siteHits).toContain("/stuck"), { timeout: 100_000 });
      calls.abort();
      expect(await stuck).toMatchObject({ fault: "not-processed" });
    });
  });
});
