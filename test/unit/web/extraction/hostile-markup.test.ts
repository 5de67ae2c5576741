import { expect, it } from "vitest";
import { parseJsonLd } from "../../../../web/dating/read-json-ld-dates.ts";
import { readScriptDates } from "../../../../web/dating/read-markup-dates.ts";
import { scanPage } from "../../../../web/dating/scan-page.ts";
import { kindOfBody } from "../../../../web/extraction/content-kind.ts";
import { decodeText } from "../../../../web/extraction/decode-text.ts";
import { parsePage } from "../../../../web/extraction/parse-page.ts";
import { measureHiddenProse } from "../../../../web/extraction/read-signals.ts";
import { lineXml } from "../../../../web/extraction/xml/line-xml.ts";
import { plainText } from "../../../../web/search/create-brave-provider.ts";

const byte = (text: string) => Buffer.from(text, "latin1");
const prose = "The harbour office has published the tide tables of the coming year.";
const feed = (title: string) =>
  `<rss><channel><title>Tides</title><item><title>One</title><description>${title}</description></item></channel></rss>`;

/** A page whose scripts are full of days. */
const stamped = `<script>x = [${'{"created":1741054331},'.repeat(25_000)}]</script>`.repeat(3);

/** Seconds of the processor: a busy machine, on which the clock runs on, must fail no test. Each of these takes a small part of that. */
const MOST_SECONDS = 15;

// A pattern that looks for the end of each of many beginnings anew takes over a minute for each of these.
it.each<readonly [string, () => unknown]>([
  ["tags without an end", () => decodeText(byte(`\xe9 ${"<".repeat(300_000)}`), null)],
  ["scripts without an end", () => decodeText(byte(`\xe9 ${"<script".repeat(150_000)}`), null)],
  ["tags within tags", () => decodeText(byte(`\xe9 ${"<a ".repeat(300_000)}`), null)],
  ["comments before anything", () => kindOfBody(byte("<!---->".repeat(34)), "text/html")],
  ["strings without an end", () => measureHiddenProse(['\\"'.repeat(400_000)], "")],
  ["a word without an end", () => measureHiddenProse([`"${"a".repeat(400_000)}"`], "")],
  ["openings of a document", () => parsePage(`<p>${"<html ".repeat(100_000)}`)],
  ["openings of a feed's text", () => lineXml(feed("&lt;".repeat(300_000)), "https://tides.test/")],
  ["blanks behind a comment", () => parseJsonLd(`{}-->${" ".repeat(300_000)}x`)],
  ["days in scripts", () => readScriptDates(scanPage(parsePage(stamped), "https://tides.test/"))],
  ["tags in a search result", () => plainText("<a ".repeat(300_000))],
])("reads %s in a time that grows with the text alone", (_, read) => {
  const before = process.cpuUsage();
  expect(read).not.toThrow();
  expect(process.cpuUsage(before).user / 1e6).toBeLessThan(MOST_SECONDS);
});

it("still tells markup from text", () => {
  const french = "Le caf\xe9 \xe0 c\xf4t\xe9 de la mairie a \xe9t\xe9 ferm\xe9 l'\xe9t\xe9 dernier".repeat(3);
  expect(decodeText(byte(`<script>"</p>"</script><style>a</style><p class="x">${french}`), null)).toContain(
    "café à côté",
  );
  expect(kindOfBody(byte("<!-- a --><!-- b > --> <!---->\n<rss version='2.0'>"), "text/html")).toBe("xml");
  expect(kindOfBody(byte("<!-- a <rss >"), "text/html")).toBe("html");
  expect(measureHiddenProse([`{"a":"${prose}","b":"never closed ${prose}`], "")).toBe(56);
  expect(measureHiddenProse([`{"a":"a \\"quoted\\" word, ${prose}"}`], "")).toBe(67);
  expect(parsePage('<html lang="en"><p>Tides').documentElement?.getAttribute("lang")).toBe("en");
  expect(parseJsonLd('<!-- {"a":1} --> ; ')).toEqual({ a: 1 });
  expect(plainText("1 <2 and <b class='x'>3</b> &lt;p>")).toBe("1 <2 and 3 <p>");
});
