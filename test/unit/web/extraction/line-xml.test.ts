import { expect, it } from "vitest";
import { statesDate } from "../../../../gates/freshness/holds-value.ts";
import { kindOfType } from "../../../../web/extraction/content-kind.ts";
import { extractServed } from "../../../../web/extraction/extract-page.ts";

const retrieved = "2026-03-10T12:00:00Z";
const serve = async (
  body: string,
  contentType: string | null,
  url = "https://news.example/feeds/all.xml",
) => {
  const bytes = new TextEncoder().encode(body);
  return (await extractServed({ body: bytes, contentType, url, retrieved }))?.page ?? null;
};
const linesOf = (text: string | undefined) => text?.split("\n") ?? [];

const rss = `<?xml version="1.0" encoding="UTF-8"?>
<?xml-stylesheet href="/feed.xsl" type="text/xsl"?>
<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>
<title>Harbour &amp; Quay</title><link>https://news.example/</link><description>All about the harbour</description>
<lastBuildDate>Tue, 03 Mar 2026 10:00:00 GMT</lastBuildDate>
<item><title><![CDATA[The northern quay <i>opens</i>]]></title><link>https://news.example/quay?utm_source=rss</link>
<pubDate>Mon, 02 Mar 2026 08:00:00 +0100</pubDate><dc:creator>Ada Byrne</dc:creator>
<description>Short.</description>
<content:encoded><![CDATA[<p>The quay opened to <a href="/people">the public</a>.</p><ul><li>Ferries moved</li></ul><p style="display:none">unseen</p>]]></content:encoded></item>
<item><title>An old one</title><guid>https://news.example/old</guid><pubDate>1 Feb 2019</pubDate><description>Plain &lt;b&gt;words&lt;/b&gt;</description></item>
</channel></rss>`;

it("reads a feed item by item: heading, days, author, text and links", async () => {
  const page = await serve(rss, "application/rss+xml; charset=utf-8");
  expect(page).toMatchObject({
    title: "Harbour & Quay",
    links: [
      { url: "https://news.example/quay?utm_source=rss", text: "The northern quay opens" },
      { url: "https://news.example/people", text: "the public" },
      { url: "https://news.example/old", text: "An old one" },
    ],
  });
  expect(linesOf(page?.text)).toEqual([
    "# Harbour & Quay",
    "All about the harbour",
    "## The northern quay opens",
    "Published: 2026-03-02 (Mon, 02 Mar 2026 08:00:00 +0100)",
    "Author: Ada Byrne",
    "Address: https://news.example/quay?utm_source=rss",
    "The quay opened to the public.",
    "- Ferries moved",
    "## An old one",
    "Published: 2019-02-01 (1 Feb 2019)",
    "Address: https://news.example/old",
    "Plain words",
  ]);
});

it("leaves a feed undated: what it holds is of many days, which its text tells", async () => {
  const page = await serve(rss, "application/rss+xml");
  expect(page).toMatchObject({
    ...{ published: null, publishedFrom: null },
    details: { mediaType: "application/rss+xml", modified: "2026-03-03", dateConfidence: 0 },
  });
  expect(statesDate(page?.text ?? "", "2026-03-02")).toBe(true);
});

it("knows feeds and pages by what they are, whatever they are served as", async () => {
  for (const type of ["text/html", "text/plain", "text/xml", "", null])
    expect((await serve(rss, type))?.details.mediaType, String(type)).toBe("application/rss+xml");
  const xhtml = `<?xml version="1.0"?><!DOCTYPE html><html xmlns="http://www.w3.org/1999/xhtml"><head><title>A page</title></head><body><p>As XML.</p></body></html>`;
  for (const type of ["application/xml", "text/xml"])
    expect((await serve(xhtml, type))?.details.mediaType).toBe("text/html");
  expect(kindOfType("image/svg+xml")).toBeNull();
});

it("reads Atom with its own markup, and RSS 1.0 with its items beside the channel", async () => {
  const atom = await serve(
    `<feed xmlns="http://www.w3.org/2005/Atom"><title>Notes</title><updated>2026-03-05T00:00:00Z</updated><author><name>B. Lee</name></author>
     <entry><title>One</title><link rel="self" href="/api/1"/><link href="1.html"/><updated>2026-03-04T09:00:00Z</updated>
     <content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><h2>Part</h2><p>Text of one.</p></div></content></entry></feed>`,
    "application/atom+xml",
  );
  expect(atom).toMatchObject({ details: { author: "B. Lee", modified: "2026-03-05" } });
  expect(atom?.links).toEqual([{ url: "https://news.example/feeds/1.html", text: "One" }]);
  expect(linesOf(atom?.text)).toEqual([
    ...["# Notes", "## One", "Updated: 2026-03-04 (2026-03-04T09:00:00Z)", "Address: 1.html"],
    ...["## Part", "Text of one."],
  ]);
  const rdf = await serve(
    `<rdf:RDF xmlns:rdf="r" xmlns="http://purl.org/rss/1.0/" xmlns:dc="d"><channel rdf:about="x"><title>Old</title></channel>
     <item><title>Two</title><link>https://news.example/2</link><dc:date>2026-03-01</dc:date></item></rdf:RDF>`,
    "application/rdf+xml",
  );
  expect(linesOf(rdf?.text)).toEqual([
    ...["# Old", "## Two", "Published: 2026-03-01", "Address: https://news.example/2"],
  ]);
});

it("reads sitemaps as rows, and their index", async () => {
  const map = await serve(
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:news="n"><url><loc>https://news.example/a</loc><lastmod>2026-03-01</lastmod>
     <news:news><news:publication_date>2026-02-28</news:publication_date><news:title>A ship</news:title></news:news></url><url><loc> https://news.example/b </loc></url></urlset>`,
    "text/xml",
  );
  expect(linesOf(map?.text)).toEqual([
    "# Sitemap of news.example",
    "https://news.example/a | 2026-03-01 | 2026-02-28 | A ship",
    "https://news.example/b",
  ]);
  expect(map?.links.map((link) => link.url)).toEqual(["https://news.example/a", "https://news.example/b"]);
  expect(map?.published).toBeNull();
  const index = await serve(
    `<sitemapindex><sitemap><loc>https://news.example/s1.xml</loc></sitemap></sitemapindex>`,
    "application/xml",
  );
  expect(index?.links).toEqual([{ url: "https://news.example/s1.xml", text: "" }]);
});

it("reads any other XML: attributes, leaves, text with elements in it, links", async () => {
  const page = await serve(
    `<?xml version="1.0"?><catalogue xmlns="x"><title>Ships</title><ship name="Vega" built="1999"><note>Sailed <em>north</em> in spring.</note></ship>
     <ship name="Orion" href="/orion"/><site>https://yard.example/</site></catalogue>`,
    "application/xml",
  );
  expect(page).toMatchObject({ title: "Ships", details: { mediaType: "application/xml" } });
  expect(linesOf(page?.text)).toEqual([
    ...["title: Ships", "ship name=Vega built=1999", "note: Sailed north in spring."],
    ...["ship name=Orion href=/orion", "site: https://yard.example/"],
  ]);
  expect(page?.links.map((link) => link.url)).toEqual([
    "https://news.example/orion",
    "https://yard.example/",
  ]);
});

it("expands no entities, stands broken and deep markup, and gives no page for nothing", async () => {
  const bomb = `<!DOCTYPE r [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]><r><v>&b;</v></r>`;
  expect((await serve(bomb, "text/xml"))?.text).not.toContain("aaaa");
  expect((await serve("<a><b>left open</a>", "text/xml"))?.text).toContain("left open");
  expect((await serve(`${"<a>".repeat(5_000)}deep`, "text/xml"))?.text).toContain("deep");
  expect((await serve("", "text/xml"))?.text ?? "").toBe("");
});
