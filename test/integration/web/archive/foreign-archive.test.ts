import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { PageVisitor } from "../../../../domain/ports/web/page-visitor.ts";
import { webSettings } from "../../../../domain/settings/web-settings.ts";
import { createArchiveSearch } from "../../../../web/archive/create-archive-search.ts";
import { createArchiveVisitor } from "../../../../web/archive/create-archive-visitor.ts";
import { indexArchive } from "../../../../web/archive/index-archive.ts";
import { tempFolder } from "../../../support/temp-folder.ts";

const PROSE = "The observatory opened its new northern dome in March, and visitors may book from April. ";
const html = (title: string) =>
  `<!doctype html><html lang="en"><head><title>${title}</title><meta property="article:published_time" content="2026-02-03"></head><body><article><h1>${title}</h1><p>${PROSE.repeat(5)}</p></article></body></html>`;

let count = 0;
/** A record as crawlers write them, by the letter of the standard. */
function record(type: string, headers: Record<string, string>, block: Buffer): Buffer {
  count += 1;
  const lines = Object.entries({
    ...{
      "WARC-Type": type,
      "WARC-Record-ID": `<urn:uuid:00000000-0000-4000-8000-${String(count).padStart(12, "0")}>`,
    },
    ...{ "WARC-Date": "2026-03-01T10:00:00Z", ...headers, "Content-Length": String(block.length) },
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.concat([Buffer.from(`WARC/1.0\r\n${lines.join("")}\r\n`), block, Buffer.from("\r\n\r\n")]);
}
function response(url: string, head: string, body: Buffer | string): Buffer {
  const block = Buffer.concat([Buffer.from(`HTTP/1.1 ${head}\r\n\r\n`), Buffer.from(body)]);
  return record(
    "response",
    { "WARC-Target-URI": url, "Content-Type": "application/http; msgtype=response" },
    block,
  );
}
const chunked = (body: Buffer) =>
  Buffer.concat([Buffer.from(`${body.length.toString(16)}\r\n`), body, Buffer.from("\r\n0\r\n\r\n")]);
const HTML = "content-type: text/html";

const folder = tempFolder();
let visitor: PageVisitor;

beforeAll(async () => {
  const site = (path: string) => `http://old.test${path}`;
  const records = [
    record("warcinfo", { "Content-Type": "application/warc-fields" }, Buffer.from("software: a crawler\r\n")),
    response(site("/plain"), `200 OK\r\n${HTML}`, html("Plain")),
    response(site("/gzip"), `200 OK\r\n${HTML}\r\ncontent-encoding: gzip`, gzipSync(html("Packed"))),
    response(
      site("/br"),
      `200 OK\r\n${HTML}\r\nContent-Encoding: br\r\nTransfer-Encoding: chunked`,
      chunked(brotliCompressSync(html("Chunks"))),
    ),
    // Crawlers often store what they decoded, and the headers as they came.
    response(
      site("/decoded"),
      `200 OK\r\n${HTML}\r\ncontent-encoding: gzip\r\ntransfer-encoding: chunked`,
      html("Decoded"),
    ),
    response(site("/moved"), "301 Moved Permanently\r\nLocation: /plain", ""),
    response(site("/away"), "302 Found\r\nLocation: http://elsewhere.test/", ""),
    response(site("/round"), "302 Found\r\nLocation: /round", ""),
    response(site("/gone"), `404 Not Found\r\n${HTML}`, "<p>Not here</p>"),
    response(site("/picture"), "200 OK\r\ncontent-type: image/png", Buffer.from([137, 80, 78, 71])),
    response(site("/notes.txt"), "200 OK\r\ncontent-type: text/plain", PROSE),
    record(
      "revisit",
      {
        ...{ "WARC-Target-URI": site("/again"), "WARC-Refers-To-Target-URI": site("/plain") },
        "WARC-Profile": "http://netpreserve.org/warc/1.0/revisit/identical-payload-digest",
      },
      Buffer.alloc(0),
    ),
    // A snapshot whose content isn't what its id says is none.
    record(
      "conversion",
      { "WARC-Target-URI": site("/plain"), "Content-Type": "application/vnd.freshet.snapshot+json" },
      Buffer.from(
        JSON.stringify({
          ...{
            id: "forged",
            url: site("/plain"),
            title: "Forged",
            text: "Forged",
            language: null,
            links: [],
          },
          ...{ published: null, publishedFrom: null, retrieved: "2026-03-01T10:00:00Z" },
        }),
      ),
    ),
  ];
  writeFileSync(join(folder, "a.warc"), Buffer.concat(records.slice(0, 5)));
  writeFileSync(join(folder, "b.warc.gz"), Buffer.concat(records.slice(5).map((each) => gzipSync(each))));
  const archive = await indexArchive(folder);
  expect(archive.world).toBeNull();
  expect(await createArchiveSearch(archive).search("any", { language: "en", limit: 3 })).toMatchObject({
    outcome: "not-in-archive",
  });
  visitor = createArchiveVisitor({ archive, settings: webSettings.parse({ visit: { extractSeconds: 60 } }) });
});
afterAll(() => visitor?.close());

it.each([
  ["/plain", "Plain"],
  ["/gzip", "Packed"],
  ["/br", "Chunks"],
  ["/decoded", "Decoded"],
  ["/moved", "Plain"],
  ["/again", "Plain"],
])("reads the pages of other crawlers, however their bodies are coded: %s", async (path, title) => {
  expect(await visitor.visit(`http://old.test${path}`)).toMatchObject({
    outcome: "page",
    page: { title, published: "2026-02-03", retrieved: "2026-03-01T10:00:00.000Z" },
  });
});

it("refuses a file that was cut short, packed or not", async () => {
  const whole = response("http://old.test/cut", `200 OK\r\n${HTML}`, html("Cut"));
  const names = ["cut.warc", "cut.warc.gz"];
  const packed = gzipSync(whole);
  writeFileSync(join(folder, "cut.warc"), whole.subarray(0, whole.length - 100));
  writeFileSync(join(folder, "cut.warc.gz"), packed.subarray(0, packed.length - 60));
  for (const name of names)
    await expect(indexArchive(join(folder, name)), name).rejects.toMatchObject({
      code: expect.stringMatching(/^archive-/),
    });
});

it("reads documents too, and names what is no page", async () => {
  expect(await visitor.visit("http://old.test/notes.txt")).toMatchObject({
    page: { details: { mediaType: "text/plain" } },
  });
  const faultOf = async (path: string) => {
    const outcome = await visitor.visit(`http://old.test${path}`);
    return outcome.outcome === "fault" ? outcome.fault : outcome.page.title;
  };
  expect(await faultOf("/gone")).toBe("gone");
  expect(await faultOf("/picture")).toBe("unsupported-type");
  expect(await faultOf("/away")).toBe("not-in-archive");
  expect(await faultOf("/round")).toBe("unreachable");
});
