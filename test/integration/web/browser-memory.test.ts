import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { transformSync } from "esbuild";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { VisitOutcome } from "../../../domain/page/visit-outcome.ts";
import { webSettings } from "../../../domain/settings/web-settings.ts";
import { type BrowserPageVisitor, createPageVisitor } from "../../../web/visiting/create-page-visitor.ts";
import { isLong } from "../../support/is-long.ts";
import { waitUntil } from "../../support/wait-until.ts";
import { listDescendants, watchDescendants } from "../../support/watch-descendants.ts";
import { hungryPages } from "./hostile/hungry-pages.ts";

/** Of the whole tree; what this process itself holds is the test's. A visiting process takes 200 MB at most. */
const MOST_MEGABYTES = 1_500 - 200;
/** The same for the strict visitor, beside the other one at rest. */
const STRICT_MEGABYTES = 850;
const PROSE = "The lighthouse keeper counted forty ships on the first evening of the regatta. ";
const LINES = 30;

const markup = (body: string) =>
  `<!doctype html><html><head><title>Regatta</title></head><body>${body}</body></html>`;
const honestPage = markup(`<div id="app"></div><script>
  fetch("/slow").then(() => { document.getElementById("app").innerHTML = "<p>${PROSE}</p>".repeat(${LINES}); });
</script>`);
/** Honest and large: 20,000 cells out of 300,000 records. */
const largePage = markup(`<table id="table"></table><script>
  const records = Array.from({ length: 300000 }, (_, i) => ({ name: "Station " + i, level: i * 7919 % 1000, tags: ["a", "b" + i] }));
  table.innerHTML = records.slice(0, 5000).map((r, i) => "<tr><td>" + i + "</td><td>" + r.name + "</td><td>" + r.level + "</td><td>open</td></tr>").join("");
</script>`);

const hits: string[] = [];
const server = createServer((incoming, outgoing) => {
  const host = incoming.headers.host?.split(".")[0] ?? "";
  hits.push(`${host}${incoming.url}`);
  const hungry = hungryPages[Number(/^hungry-(\d+)/.exec(host)?.[1])];
  if (incoming.url === "/slow") setTimeout(() => outgoing.end("now"), 500);
  else if (incoming.url === "/robots.txt") outgoing.writeHead(404).end();
  else if (incoming.url === "/") {
    outgoing.writeHead(200, { "content-type": "text/html; charset=utf-8" });
    const honest = host.startsWith("large") ? largePage : honestPage;
    outgoing.end(hungry ? markup(`<script>${hungry.script}</script>`) : honest);
  }
});

const make = (memory: { readonly pageMegabytes?: number; readonly browserMegabytes?: number }) =>
  createPageVisitor({
    rendering: "browser",
    settings: webSettings.parse({
      politeness: { pauseSeconds: 0 },
      egress: { map: { "*.test": (server.address() as AddressInfo).port } },
      browser: { memory },
      // More time than by default, which a busy machine may need.
      visit: { deadlineSeconds: 60, extractSeconds: 60 },
    }),
    patience: { loadMs: 60_000, settleMs: 60_000, closeMs: 20_000 },
  });

/**
 * Processes that ran before the visitors. The worker of this file may have started the run's PostgreSQL, whose memory grows with the work of all
 * files. The compiler of the visitors' programs is not part of the product either; the empty text starts it.
 */
const others = new Set<number>();
let visitor: BrowserPageVisitor;
/** With lower limits, for pages that take long to reach the others. */
let strict: BrowserPageVisitor;
beforeAll(async () => {
  transformSync("");
  for (const { pid } of listDescendants()) others.add(pid);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  [visitor, strict] = await Promise.all([make({}), make({ pageMegabytes: 300, browserMegabytes: 450 })]);
});
afterAll(async () => {
  await Promise.all([visitor?.close(), strict?.close()]);
  server.closeAllConnections();
  server.close();
});

/** Pages of three kinds of memory. */
const shortForm = new Set(["buffers", "canvases", "elements without end"]);

let count = 0;
const visitHonest = (by = visitor) => by.visit(`http://honest-${++count}.test/`);
const faultOf = (outcome: VisitOutcome) => (outcome.outcome === "page" ? "page" : outcome.fault);
const wholeLines = (outcome: VisitOutcome) =>
  outcome.outcome === "page" ? outcome.page.text.split(PROSE.trim()).length - 1 : outcome.detail;

// The kernel is asked by /proc.
describe.skipIf(process.platform !== "linux")("a browser's memory", { timeout: 240_000 }, () => {
  // The long form tries all pages.
  it.each(hungryPages.filter(({ name }) => isLong || shortForm.has(name)))(
    "has a bound: $name",
    async (page) => {
      const host = `hungry-${hungryPages.indexOf(page)}`;
      const by = page.isSlow ? strict : visitor;
      const watch = watchDescendants(others);
      const hungry = by.visit(`http://${host}.test/`);
      await waitUntil("the hungry page to begin", () => hits.includes(`${host}/`));
      const honest = await Promise.all([visitHonest(by), visitHonest(by), visitHonest(by)]);
      const outcome = await hungry;
      const most = watch.stop();

      expect(page.ends).toContain(faultOf(outcome));
      expect(honest.map(wholeLines)).toEqual([LINES, LINES, LINES]);
      expect(most).toBeLessThan(page.isSlow ? STRICT_MEGABYTES : MOST_MEGABYTES);
    },
  );

  it.runIf(isLong)("leaves room for large honest pages, four at once", async () => {
    const visits = await Promise.all([1, 2, 3, 4].map((n) => visitor.visit(`http://large-${n}.test/`)));
    for (const visit of visits) {
      expect(faultOf(visit)).toBe("page");
      expect(JSON.stringify(visit)).toContain("4999 | Station 4999");
    }
  });

  it.runIf(isLong)("puts off what is too large together, and reads all of it", async () => {
    const watch = watchDescendants(others);
    const visits = await Promise.all(
      [1, 2, 3, 4].map((n) => strict.visit(`http://large-together-${n}.test/`)),
    );
    expect(visits.map(faultOf)).toEqual(["page", "page", "page", "page"]);
    expect(watch.stop()).toBeLessThan(STRICT_MEGABYTES);
  });

  it("repeats what was under way when the browser ended, whoever ended it", async () => {
    hits.length = 0;
    const visits = [visitHonest(), visitHonest(), visitHonest()];
    await waitUntil("all pages to wait", () => hits.filter((hit) => hit.endsWith("/slow")).length === 3);
    for (const { pid, command } of listDescendants(others))
      if (command.includes("--remote-debugging-port") && !command.includes("--type="))
        process.kill(pid, "SIGKILL");
    expect((await Promise.all(visits)).map(wholeLines)).toEqual([LINES, LINES, LINES]);
    expect(hits.filter((hit) => hit.endsWith("/slow"))).toHaveLength(6);
  });
});
