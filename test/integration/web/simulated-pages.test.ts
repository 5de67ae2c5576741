import { afterAll, beforeAll, expect, it } from "vitest";
import { webSettings } from "../../../domain/settings/web-settings.ts";
import type { SimulationServer } from "../../../simulation/web/listen.ts";
import { type PageSet, pageSetOf } from "../../../simulation/web/page-set.ts";
import { viewPage } from "../../../simulation/web/page-view.ts";
import { startWebServer } from "../../../simulation/web/start-web-server.ts";
import { createWorld } from "../../../simulation/world/create-world.ts";
import { type BrowserPageVisitor, createPageVisitor } from "../../../web/visiting/create-page-visitor.ts";
import { isLong } from "../../support/is-long.ts";

const world = createWorld({ seed: 21, size: "small" });
let set: PageSet;
let server: SimulationServer;
let visitor: BrowserPageVisitor;
let byBrowser: BrowserPageVisitor;

beforeAll(async () => {
  set = pageSetOf(world);
  server = await startWebServer({ world });
  const settings = webSettings.parse({
    politeness: { pauseSeconds: 0 },
    egress: { map: { "*.test": server.port } },
    visit: { deadlineSeconds: 90, extractSeconds: 60 },
  });
  const patience = { loadMs: 30_000, settleMs: 20_000, closeMs: 20_000 };
  visitor = await createPageVisitor({ settings, patience });
  byBrowser = await createPageVisitor({ settings, patience, rendering: "browser" });
});
afterAll(async () => {
  await Promise.all([visitor?.close(), byBrowser?.close()]);
  await server?.close();
});

const some = (isScripted: boolean) => {
  const kinds = new Map(
    set.pages
      .filter((page) => page.isScripted === isScripted)
      .map((page) => [`${page.type} ${page.language}`, page]),
  );
  // The short form has every second kind, the long form the others.
  return [...kinds.values()].filter((_, place) => (place % 2 === 0) !== isLong);
};

it("reads static pages without a browser, the same text as with one", async () => {
  const pages = some(false);
  expect(pages.length).toBeGreaterThan(1);
  for (const page of pages) {
    const url = `http://${page.host}${page.path}`;
    const read = await visitor.visit(url);
    expect(read).toMatchObject({ outcome: "page", rendering: { by: "http" } });
    const shown = await byBrowser.visit(url);
    if (read.outcome !== "page" || shown.outcome !== "page") throw new Error(url);
    expect({ ...read.page, retrieved: "" }, url).toEqual({ ...shown.page, retrieved: "" });
  }
});

it("takes scripted pages to the browser and reads them whole", async () => {
  const pages = some(true);
  expect(pages.length).toBeGreaterThan(0);
  for (const page of pages) {
    const url = `http://${page.host}${page.path}`;
    const read = await visitor.visit(url);
    expect(read, url).toMatchObject({ outcome: "page", rendering: { by: "browser" } });
    if (read.outcome !== "page") throw new Error(url);
    const letters = (text: string) => text.replace(/[^\p{L}\p{N}]+/gu, "");
    for (const block of viewPage(page, set).blocks)
      for (const passage of block.tag === "row" ? block.cells : block.passages)
        expect(letters(read.page.text), url).toContain(letters(passage.text));
  }
});
