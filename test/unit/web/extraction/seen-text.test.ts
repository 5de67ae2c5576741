import { describe, expect, it } from "vitest";
import { quoteInSnapshot } from "../../../../domain/evidence/quote.ts";
import { extractPage, extractServed } from "../../../../web/extraction/extract-page.ts";
import { SEEN } from "../../../../web/extraction/seen-marks.ts";
import { HIDING_PAGES, HONEST_PAGES, NEIGHBOUR_PAGES, renderSeenPage } from "../../../support/seen-pages.ts";

const at = { url: "http://harbour.test/news", retrieved: "2026-06-01T00:00:00Z" };

async function read(html: string) {
  const served = await extractServed({
    ...at,
    body: Buffer.from(html),
    contentType: "text/html; charset=utf-8",
  });
  if (served === null) throw new Error("unreadable");
  return served.page;
}

/** What a page without a browser can't show: what scripts, sheets at other addresses and measures decide. */
const forAll = (pages: typeof HIDING_PAGES) =>
  pages.filter((page) => !page.isForBrowser).map((page) => [page.name, page] as const);

describe.each([
  ["hides", HIDING_PAGES],
  ["is honest", HONEST_PAGES],
  ["has neighbours", NEIGHBOUR_PAGES],
])("a served page that %s", (_, pages) => {
  it.each(forAll(pages))("%s", async (_name, page) => {
    const { text } = await read(renderSeenPage(page));
    expect(text).toContain("opened by the mayor");
    expect(text).toContain("Two ferries will berth");
    for (const seen of page.seen ?? []) expect(text).toContain(seen);
    for (const unseen of page.unseen ?? []) expect(text).not.toContain(unseen);
  });
});

it("a quote across neighbours is found as a person copies it, and as it was stored before", async () => {
  const page = await read(
    renderSeenPage({
      name: "",
      css: ".row{display:flex}",
      body: `<div class="row"><span>新闻</span><span>体育频道</span></div><div class="row"><span>Opened in</span><span>May 2026</span></div>`,
    }),
  );
  expect(quoteInSnapshot(page, "Opened in May 2026")).toBe(true);
  expect(quoteInSnapshot(page, "新闻体育频道")).toBe(true);
});

describe("the browser's marks", () => {
  const rendered = `<!doctype html><html ${SEEN}="judged"><head><title>Harbour</title><style>.y{display:none}</style></head><body><main>
<h1>Harbour</h1><p>The new quay of the harbour was opened by the mayor on Monday.</p>
<p ${SEEN}="N">Gone as a whole. <a href="/gone">Gone</a></p>
<div ${SEEN}="n">Gone alone.<p>A child that is seen by everybody.</p></div>
<p hidden>Shown in spite of its attribute.</p><p class="y">Shown in spite of a rule.</p>
<p><span>alpha</span><span ${SEEN}="b">beta</span><span>gamma</span></p>
<nav ${SEEN}="m"><a href="/menu">A menu</a></nav></main></body></html>`;

  it("decide what is read of a rendered document", () => {
    const page = extractPage({ ...at, html: rendered });
    expect(page.text).not.toContain("Gone");
    for (const seen of ["A child that", "in spite of its attribute", "in spite of a rule", "alpha betagamma"])
      expect(page.text).toContain(seen);
    expect(page.links.map(({ url }) => url)).toEqual(["http://harbour.test/menu"]);
  });

  it("count for nothing in a served page", async () => {
    const page = await read(rendered);
    expect(page.text).toContain("Gone alone");
    expect(page.text).not.toContain("in spite of a rule");
  });
});

it("reads a page with very many rules and elements to the end", async () => {
  const rules = Array.from(
    { length: 6_000 },
    (_, at) => `.a${at} .b${at % 50} p:not(.c${at}),.b div div div .d{display:none}`,
  ).join("");
  const blocks = Array.from(
    { length: 3_000 },
    (_, at) => `<div class="a${at} b${at % 50}"><p class="d">Line ${at} of the page.</p></div>`,
  ).join("");
  const page = await read(
    `<html><head><title>t</title><style>${rules}</style></head><body>${blocks}</body></html>`,
  );
  expect(page.text).toContain("Line 2999");
});

it("reads broken style sheets as far as they can be read", async () => {
  const page = await read(
    `<html><head><title>t</title><style>.x{display:none</style><style>}}}{{{ @media{.y{display:none}} .z{content:"}";display:none}/*</style></head><body><p>This is seen by everybody on the page.</p><p class="x">An open rule hides this.</p><p class="z">A text with a brace hides nothing else.</p></body></html>`,
  );
  expect(page.text).toContain("seen by everybody");
  expect(page.text).not.toContain("open rule");
});

it("reads a style whose properties are named as what every object inherits", async () => {
  const page = await read(
    `<html><head><title>t</title><style>p{constructor:none;__proto__:none;toString:none}.x{display:none}</style></head><body><p>This is seen by everybody on the page.</p><p class="x">A rule hides this.</p></body></html>`,
  );
  expect(page.text).toContain("seen by everybody");
  expect(page.text).not.toContain("hides this");
});

it.each([
  ["strings that nothing ends", "\"a'b\\".repeat(400_000)],
  ["rules that nest themselves", `.a{${`${"&".repeat(3_000)} .b{`.repeat(6)}display:none`],
  ["very many open blocks", "@keyframes a{b{".repeat(60_000)],
])("reads a sheet with %s to the end", async (_, sheet) => {
  const page = await read(
    `<html><head><title>t</title><style>${sheet}</style><style>.x{display:none}</style></head><body><p class="a">This is seen by everybody on the page.</p><p class="x">A rule hides this.</p></body></html>`,
  );
  expect(page.text).toContain("seen by everybody");
  expect(page.text).not.toContain("hides this");
});

it.each([
  ["a comment's sign within a string", `.q{content:"/*"} .x{display:none}`],
  ["a string's sign within a comment", `/* don't */ .x{display:none}`],
  ["an escaped class", String.raw`.\78{display:none}`],
  ["a nested rule that begins with an element", `body{p.x{display:none}}`],
  ["a nested rule that begins with a sign", `body{> p.x{display:none}}`],
])("reads %s in a sheet", async (_, sheet) => {
  const page = await read(
    `<html><head><title>t</title><style>${sheet}</style></head><body><p>This is seen by everybody on the page.</p><p class="x">A rule hides this.</p></body></html>`,
  );
  expect(page.text).toContain("seen by everybody");
  expect(page.text).not.toContain("hides this");
});
