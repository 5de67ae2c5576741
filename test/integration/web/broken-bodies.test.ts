import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { deflateSync, gzipSync, inflateRawSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { webSettings } from "../../../domain/settings/web-settings.ts";
import { type BrowserPageVisitor, createPageVisitor } from "../../../web/visiting/create-page-visitor.ts";
import { CHARSET_TEXTS, encodeText } from "../../support/charset-texts.ts";
import { isLong } from "../../support/is-long.ts";

const PROSE = "The harbour office has published the tide tables of the coming year. ";
/** Numbered, so that any part that is missing is missed. Its text is no repetition, so that packing leaves much of it. */
const lines = Array.from({ length: 400 }, (_, i) => `<p>${PROSE} It is number ${i * 7919}.</p>`).join("");
const page = (body: string, head = "") =>
  `<!doctype html><html><head><title>Tides</title>${head}</head><body>${body}</body></html>`;
const whole = page(lines);
const packed = gzipSync(whole);
const changed = Buffer.from(packed);
changed.fill(0xff, packed.length / 2, packed.length / 2 + 50);

/** One bit changed, so that other sentences come out and the sum alone tells it: what follows the head can still be unpacked. */
function withOtherFacts(packed: Buffer, head: number): Buffer {
  for (let at = Math.floor(packed.length / 2); at < packed.length; at += 1) {
    const altered = Buffer.from(packed);
    altered[at] = (altered[at] ?? 0) ^ 1;
    try {
      if (inflateRawSync(altered.subarray(head)).length === whole.length) return altered;
    } catch {
      // This byte breaks the data itself.
    }
  }
  throw new Error("no byte can be changed");
}

const textOf = (charset: string) =>
  `${CHARSET_TEXTS.find((entry) => entry.charset === charset)?.text}`.repeat(4);
const HTML = { "content-type": "text/html" };
const UTF8 = { "content-type": "text/html; charset=utf-8" };
const send =
  (headers: Record<string, string>, body: string | Uint8Array, status = 200) =>
  (outgoing: ServerResponse) =>
    void outgoing.writeHead(status, headers).end(body);
/** Sends a part of a body, and ends the connection. */
const cut =
  (headers: Record<string, string | number>, body: string | Buffer = whole) =>
  (outgoing: ServerResponse) => {
    outgoing.writeHead(200, headers);
    outgoing.write(body.slice(0, body.length / 2), () => outgoing.destroy());
  };
const inCharset = (charset: string) => send(HTML, encodeText(page(`<p>${textOf(charset)}</p>`), charset));

const answers: Record<string, (outgoing: ServerResponse) => void> = {
  "cut-by-length": cut({ ...UTF8, "content-length": Buffer.byteLength(whole) }),
  "cut-in-a-chunk": cut(UTF8),
  "cut-packed": cut({ ...UTF8, "content-encoding": "gzip", "content-length": packed.length }, packed),
  part: send({ ...UTF8, "content-range": `bytes 0-${whole.length - 1}/900000` }, whole, 206),
  "changed-gzip": send({ ...UTF8, "content-encoding": "gzip" }, changed),
  "other-facts-gzip": send({ ...UTF8, "content-encoding": "gzip" }, withOtherFacts(packed, 10)),
  "other-facts-deflate": send(
    { ...UTF8, "content-encoding": "deflate" },
    withOtherFacts(deflateSync(whole), 2),
  ),
  "no-gzip": send({ ...UTF8, "content-encoding": "gzip" }, whole),
  "mislabelled-gbk": send(UTF8, encodeText(page(`<p>${textOf("gb18030")}</p>`), "gb18030")),
  "mislabelled-utf8": send(
    { "content-type": "text/html; charset=iso-8859-1" },
    encodeText(page(`<p>${textOf("big5")}</p>`), "utf-8"),
  ),
  "mislabelled-big5": send(
    { "content-type": "text/html; charset=gb2312" },
    encodeText(page(`<p>${textOf("big5")}</p>`), "big5"),
  ),
  "zero-width": send(
    UTF8,
    page(`<p>${PROSE}${"\u200b\u2060\u{e0041}".repeat(isLong ? 1_000_000 : 100_000)}</p>`),
  ),
  "only-zero-width": send(UTF8, page(`<p>\u200b </p>`.repeat(10_000))),
  whole: send(UTF8, whole),
  "whole-gzip": send({ ...UTF8, "content-encoding": "gzip" }, packed),
  "gzip-without-its-sum": send({ ...UTF8, "content-encoding": "gzip" }, packed.subarray(0, -8)),
  "slow-but-whole": (outgoing) => {
    outgoing.writeHead(200, { ...UTF8, "content-length": Buffer.byteLength(whole) });
    outgoing.write(whole.slice(0, 20_000), () => setTimeout(() => outgoing.end(whole.slice(20_000)), 2_500));
  },
  "no-length": (outgoing) => {
    outgoing.useChunkedEncodingByDefault = false;
    outgoing.writeHead(200, { ...UTF8, connection: "close" }).end(whole);
  },
  latin: inCharset("windows-1252"),
  gbk: inCharset("gb18030"),
  big5: inCharset("big5"),
  "utf-16": send(HTML, encodeText(page(`<p>${textOf("big5")}</p>`), "utf-16le")),
  "utf-16be": send(HTML, encodeText(page(`<p>${textOf("windows-1252")}</p>`), "utf-16be")),
  emoji: send(UTF8, page(`<p>${PROSE.repeat(3)}A crew of two: 👩‍🚀❤️. می\u200cخواهم</p>`)),
};

const server = createServer((incoming, outgoing) => {
  outgoing.on("error", () => {});
  const answer = answers[incoming.headers.host?.split(".")[0] ?? ""];
  if (answer && incoming.url === "/") answer(outgoing);
  else outgoing.writeHead(404).end();
});

beforeAll(() => new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve)));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

describe.each(["auto", "browser"] as const)("rendering %s", { timeout: 120_000 }, (rendering) => {
  let visitor: BrowserPageVisitor;
  beforeAll(async () => {
    visitor = await createPageVisitor({
      rendering,
      settings: webSettings.parse({
        politeness: { pauseSeconds: 0 },
        egress: { map: { "*.test": (server.address() as AddressInfo).port } },
        visit: { deadlineSeconds: 90, extractSeconds: 60 },
      }),
      // A load that never ends would be waited for up to here, so a page that is cut short must not take as long.
      patience: { loadMs: 1_500, settleMs: 20_000, closeMs: 20_000 },
    });
  }, 300_000);
  afterAll(() => visitor?.close());

  const visit = async (name: string) => {
    const outcome = await visitor.visit(`http://${name}.test/`);
    return outcome.outcome === "fault" ? outcome.fault : outcome.page.text;
  };

  it.each(["cut-by-length", "cut-in-a-chunk", "cut-packed", "part"])(
    "names half a page: %s",
    async (name) => {
      expect(await visit(name)).toBe("incomplete");
    },
  );

  it.each(["changed-gzip", "no-gzip", "mislabelled-gbk", "mislabelled-utf8", "mislabelled-big5"])(
    "names what can't be read: %s",
    async (name) => {
      expect(await visit(name)).toBe("garbled");
    },
  );

  // Where the browser alone is asked, nobody looks at the sum.
  it.runIf(rendering === "auto").each(["other-facts-gzip", "other-facts-deflate"])(
    "doesn't ask the browser for a body that its sum refuses: %s",
    async (name) => {
      expect(await visitor.visit(`http://${name}.test/`)).toMatchObject({
        outcome: "fault",
        fault: "garbled",
        rendering: { by: "http", reason: "nothing-to-gain" },
      });
    },
  );

  it("keeps no letters that nobody sees", async () => {
    expect(await visit("zero-width")).toBe(`# Tides\n${PROSE.trim()}`);
    expect(await visit("only-zero-width")).toBe("empty");
    const text = await visit("emoji");
    expect(text).toContain("A crew of two: 👩‍🚀❤️. می\u200cخواهم");
  });

  it.each(["whole", "whole-gzip", "gzip-without-its-sum", "slow-but-whole", "no-length"])(
    "reads a whole page whole: %s",
    async (name) => {
      const text = await visit(name);
      expect(text.match(/It is number \d+\./g)).toHaveLength(400);
    },
  );

  it.each([
    ["latin", "windows-1252"],
    ["gbk", "gb18030"],
    ["big5", "big5"],
  ])("tells the charset that a page doesn't name: %s", async (name, charset) => {
    expect(await visit(name)).toContain(textOf(charset));
  });

  it.each([
    ["utf-16", "big5"],
    ["utf-16be", "windows-1252"],
  ])("reads %s without a mark right, or says that it can't", async (name, charset) => {
    const text = await visit(name);
    // Chromium decodes by itself, and takes it for Latin letters.
    if (rendering === "auto" || text !== "garbled") expect(text).toContain(textOf(charset));
  });
});
