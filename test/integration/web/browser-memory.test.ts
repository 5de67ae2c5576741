import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { webSettings } from "../../../domain/settings/web-settings.ts";
import type { VisitOutcome } from "../../../domain/visit-outcome.ts";
import { type BrowserPageVisitor, createPageVisitor } from "../../../web/visiting/create-page-visitor.ts";
import { waitUntil } from "../../support/wait-until.ts";
import { listDescendants, watchDescendants } from "../../support/watch-descendants.ts";
import { hungryPages } from "./hostile/hungry-pages.ts";

/** Of the whole tree; what this process itself holds is the test's. A visiting process takes 200 MB at most. */
const MOST_MEGABYTES = 1_500 - 200;
const PROSE = "The lighthouse keeper counted forty ships on the first evening of the regatta. ";
const LINES = 30;

const markup = (body: string) =>
  `<!doctype html><html><head><title>Regatta</title></head><body>${body}</body></html>`;
const honestPage = markup(`<div id="app"></div><script>
  fetch("/slow").then(() => { document.getElementById("app").innerHTML = "<p>${PROSE}</p>".repeat(${LINES}); });
</script>`);
/** Honest and large: 40,000 cells out of 300,000 records. */
const largePage = markup(`<table id="table"></table><script>
  const records = Array.from({ length: 300000 }, (_, i) => ({ name: "Station " + i, level: i * 7919 % 1000, tags: ["a", "b" + i] }));
  table.innerHTML = records.slice(0, 10000).map((r, i) => "<tr><td>" + i + "</td><td>" + r.name + "</td><td>" + r.level + "</td><td>open</td></tr>").join("");
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

let visitor: BrowserPageVisitor;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  visitor = await createPageVisitor({
    rendering: "browser",
    settings: webSettings.parse({
      politeness: { pauseSeconds: 0 },
      egress: { map: { "*.test": (server.address() as AddressInfo).port } },
      // As it is set by default, but for the time that a busy machine may need.
      visit: { deadlineSeconds: 60, extractSeconds: 60 },
    }),
    patience: { loadMs: 60_000, settleMs: 60_000, closeMs: 20_000 },
  });
});
afterAll(async () => {
  await visitor?.close();
  server.closeAllConnections();
  server.close();
});

let count = 0;
const visitHonest = () => visitor.visit(`http://honest-${++count}.test/`);
const faultOf = (outcome: VisitOutcome) => (outcome.outcome === "page" ? "page" : outcome.fault);
const wholeLines = (outcome: VisitOutcome) =>
  outcome.outcome === "page" ? outcome.page.text.split(PROSE.trim()).length - 1 : outcome.detail;

// The kernel is asked by /proc.
describe.skipIf(process.platform !== "linux")("a browser's memory", { timeout: 240_000 }, () => {
  it.each(hungryPages)("has a bound: $name, alone and beside honest visits", async (page) => {
    const host = `hungry-${hungryPages.indexOf(page)}`;
    const watch = watchDescendants();
    const alone = await visitor.visit(`http://${host}-alone.test/`);
    const hungry = visitor.visit(`http://${host}-beside.test/`);
    await waitUntil("the hungry page to begin", () => hits.includes(`${host}-beside/never`));
    const honest = await Promise.all([visitHonest(), visitHonest(), visitHonest()]);
    const beside = await hungry;
    const most = watch.stop();

    expect(page.ends).toContain(faultOf(alone));
    expect(page.ends).toContain(faultOf(beside));
    expect(honest.map(wholeLines)).toEqual([LINES, LINES, LINES]);
    expect(most).toBeLessThan(MOST_MEGABYTES);
  });

  it("leaves room for large honest pages, four at once", async () => {
    const visits = await Promise.all([1, 2, 3, 4].map((n) => visitor.visit(`http://large-${n}.test/`)));
    for (const visit of visits) {
      expect(faultOf(visit)).toBe("page");
      expect(JSON.stringify(visit)).toContain("9999 | Station 9999");
    }
  });

  it("repeats what was under way when the browser ended, whoever ended it", async () => {
    hits.length = 0;
    const visits = [visitHonest(), visitHonest(), visitHonest()];
    await waitUntil("all pages to wait", () => hits.filter((hit) => hit.endsWith("/slow")).length === 3);
    for (const { pid, command } of listDescendants())
      if (command.includes("--remote-debugging-port") && !command.includes("--type="))
        process.kill(pid, "SIGKILL");
    expect((await Promise.all(visits)).map(wholeLines)).toEqual([LINES, LINES, LINES]);
    expect(hits.filter((hit) => hit.endsWith("/slow"))).toHaveLength(6);
  });
});
