import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, it } from "vitest";
import { pageSnapshot } from "../../../domain/page/page-snapshot.ts";
import { webSettings } from "../../../domain/settings/web-settings.ts";
import { type BrowserPageVisitor, createPageVisitor } from "../../../web/visiting/create-page-visitor.ts";
import { isLong } from "../../support/is-long.ts";
import { waitUntil } from "../../support/wait-until.ts";
import { markupPages } from "./hostile/markup-pages.ts";
import { pdfPages } from "./hostile/pdf-pages.ts";
import { scriptPages } from "./hostile/script-pages.ts";
import { type HostilePages, startHostilePages } from "./hostile/start-hostile-pages.ts";
import { transferPages } from "./hostile/transfer-pages.ts";

/** For pages that may run into their limits: most of the time of this file is waiting for these. */
const HASTY = { deadlineSeconds: 4, extractSeconds: 2 };
/** For pages that end by themselves, however little of a busy machine they get. */
const PATIENT = { deadlineSeconds: 20, extractSeconds: 20 };
/** A visit is over within seconds of its deadline; on a busy machine, where one second gets a tenth of a core, it takes longer. */
const LATE_SECONDS = 20;
/** A page is opened twice where its process had held others before and is full. */
const mostSeconds = ({ deadlineSeconds }: typeof HASTY): number => 2 * deadlineSeconds + LATE_SECONDS;

let site: HostilePages;
beforeAll(async () => {
  site = await startHostilePages();
});
afterAll(() => site?.close());

describe.each([
  // PDFs are read by HTTP alone; a script that little text stands beside is opened in the browser either way. The short form has every fifth, the long form the others.
  {
    rendering: "auto",
    pages: [...transferPages, ...markupPages, ...pdfPages, ...scriptPages.slice(0, 3)].filter(
      (_, index) => (index % 5 === 0) !== isLong,
    ),
  },
  // A fault of markup shows in the extraction, which is the same behind the browser. A fault of a transfer shows in the
  // browser's own network code, which the long form tries page by page.
  {
    rendering: "browser",
    pages: [
      ...transferPages.filter((_, index) => (index % 8 === 1) !== isLong),
      ...(isLong ? markupPages.slice(1, 3) : markupPages.slice(0, 1)),
      ...scriptPages.filter((_, index) => (index % 5 === 1) !== isLong),
    ],
  },
] as const)("rendering $rendering", { timeout: 120_000 }, ({ rendering, pages }) => {
  const open = (limits: typeof HASTY): Promise<BrowserPageVisitor> =>
    createPageVisitor({
      rendering,
      settings: webSettings.parse({
        politeness: { pauseSeconds: 0, perHost: 10 },
        egress: { map: { "*.test": site.port } },
        // Visits that fill the browser together would wait for each other; browser-memory.test.ts has them do that.
        browser: { memory: { browserMegabytes: 4_000 } },
        // More at once than vitest runs tests, so that no test waits for a slot.
        visit: {
          ...limits,
          maxBytes: 10_000_000,
          concurrency: 8,
        },
      }),
    });
  let hasty: BrowserPageVisitor;
  let patient: BrowserPageVisitor;
  beforeAll(async () => {
    [hasty, patient] = await Promise.all([open(HASTY), open(PATIENT)]);
  });
  afterAll(async () => {
    await Promise.all([hasty?.close(), patient?.close()]);
  });

  it.concurrent.for(pages)("ends: $name", async (page, { expect }) => {
    const isHasty = page.ends.some((end) => end === "timed-out" || end === "not-processed");
    const visitor = isHasty ? hasty : patient;
    const ended = await Promise.race([
      visitor.visit(site.addressOf(page)),
      sleep(mostSeconds(isHasty ? HASTY : PATIENT) * 1000, "goes on" as const),
    ]);
    if (ended === "goes on") throw new Error("the visit goes on");
    if (ended.outcome === "page") pageSnapshot.parse(ended.page);
    expect(page.ends).toContain(ended.outcome === "page" ? "page" : ended.fault);
    // Hostile pages hold the machine side by side here, so that the next visit may come too late once.
    await waitUntil(
      "the next visit to succeed",
      async () => (await visitor.visit("http://good.test/good")).outcome === "page",
    );
  });
});
