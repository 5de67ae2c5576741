import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { webSettings } from "../../../domain/settings/web-settings.ts";
import { type BrowserPageVisitor, createPageVisitor } from "../../../web/visiting/create-page-visitor.ts";
import {
  COMMON_SHEET,
  HIDING_PAGES,
  HONEST_PAGES,
  NEIGHBOUR_PAGES,
  renderSeenPage,
  type SeenPage,
} from "../../support/seen-pages.ts";

const pages: readonly SeenPage[] = [...HIDING_PAGES, ...HONEST_PAGES, ...NEIGHBOUR_PAGES];
let server: Server;
let visitor: BrowserPageVisitor;
/** Pages of a single test. */
const extra = new Map<string, string>([["/common.css", COMMON_SHEET]]);

beforeAll(async () => {
  server = createServer(({ url = "" }, response) => {
    const page = pages[Number(/^\/(\d+)$/.exec(url)?.[1])];
    const html = page ? renderSeenPage(page) : extra.get(url);
    response.writeHead(html === undefined ? 404 : 200, {
      "content-type": url.endsWith(".css") ? "text/css" : "text/html; charset=utf-8",
    });
    response.end(html);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  visitor = await createPageVisitor({
    rendering: "browser",
    settings: webSettings.parse({
      politeness: { pauseSeconds: 0, robots: false },
      egress: { map: { "*.test": (server.address() as AddressInfo).port } },
      visit: { deadlineSeconds: 90, extractSeconds: 60 },
    }),
    patience: { loadMs: 30_000, settleMs: 20_000, closeMs: 20_000 },
  });
}, 300_000);
afterAll(async () => {
  await visitor?.close();
  server?.close();
});

async function textOf(path: string): Promise<string> {
  const outcome = await visitor.visit(`http://harbour.test${path}`);
  if (outcome.outcome !== "page") throw new Error(JSON.stringify(outcome));
  return outcome.page.text;
}

describe.each([
  ["hides", HIDING_PAGES],
  ["is honest", HONEST_PAGES],
  ["has neighbours", NEIGHBOUR_PAGES],
])("a page that %s", (_, list) => {
  it.each(list.map((page) => [page.name, page] as const))("%s", { timeout: 120_000 }, async (_name, page) => {
    const text = await textOf(`/${pages.indexOf(page)}`);
    expect(text).toContain("opened by the mayor");
    expect(text).toContain("Two ferries will berth");
    for (const seen of page.seen ?? []) expect(text).toContain(seen);
    for (const unseen of page.unseen ?? []) expect(text).not.toContain(unseen);
  });
});
