import type { ServerResponse } from "node:http";
import { brotliCompressSync, constants, deflateSync, gzipSync } from "node:zlib";
import type { HostilePage } from "./hostile-page.ts";
import { makeZstdBomb } from "./make-zstd-bomb.ts";

const PROSE =
  "The harbour office has published the tide tables of the coming year, and fishermen may fetch them. ";
const SWOLLEN = Buffer.alloc(60_000_000, "a ");

const bomb = (
  name: string,
  coding: string,
  pack: () => Buffer,
  ends: readonly string[] = ["too-large", "timed-out"],
): HostilePage => {
  let packed: Buffer | null = null;
  return {
    name,
    ends,
    answer: (outgoing) => {
      packed ??= pack();
      outgoing.writeHead(200, { "content-type": "text/html", "content-encoding": coding }).end(packed);
    },
  };
};

/** Writes as fast as the reader takes it, for ever. */
function pour(outgoing: ServerResponse, chunk: string | Buffer): void {
  const write = () => {
    while (!outgoing.destroyed && outgoing.write(chunk));
  };
  outgoing.on("drain", write);
  write();
}

function drip(outgoing: ServerResponse, chunk: string): void {
  const timer = setInterval(() => outgoing.write(chunk), 100);
  outgoing.on("close", () => clearInterval(timer));
}

const fast = { chunkSize: 1 << 20 };

/** Bodies and heads without end or measure. */
export const transferPages: readonly HostilePage[] = [
  {
    name: "endless body",
    ends: ["too-large", "timed-out"],
    answer: (outgoing) =>
      pour(outgoing.writeHead(200, { "content-type": "text/html" }), `<p>${PROSE.repeat(200)}</p>`),
  },
  {
    name: "endless plain text",
    ends: ["too-large", "timed-out", "unsupported-type"],
    answer: (outgoing) => pour(outgoing.writeHead(200, { "content-type": "text/plain" }), PROSE.repeat(200)),
  },
  {
    name: "endless download",
    ends: ["unsupported-type"],
    answer: (outgoing) =>
      pour(
        outgoing.writeHead(200, {
          "content-type": "application/zip",
          "content-disposition": "attachment; filename=x.zip",
        }),
        Buffer.alloc(64_000),
      ),
  },
  {
    name: "endless download that calls itself a page",
    ends: ["unsupported-type", "too-large", "timed-out"],
    answer: (outgoing) =>
      pour(
        outgoing.writeHead(200, { "content-type": "text/html", "content-disposition": "attachment" }),
        `<p>${PROSE.repeat(200)}</p>`,
      ),
  },
  {
    name: "slow drip",
    ends: ["timed-out", "page"],
    answer: (outgoing) => {
      outgoing.writeHead(200, { "content-type": "text/html" }).write(`<p>${PROSE.repeat(10)}`);
      drip(outgoing, "a ");
    },
  },
  {
    name: "drip of headers",
    ends: ["timed-out", "unreachable"],
    answer: (outgoing, { socket }) => {
      socket.write("HTTP/1.1 200 OK\r\ncontent-type: text/html\r\n");
      let count = 0;
      const timer = setInterval(() => socket.write(`x-${count++}: a\r\n`), 100);
      socket.on("close", () => clearInterval(timer));
      outgoing.on("close", () => clearInterval(timer));
    },
  },
  {
    name: "notices without an answer",
    ends: ["timed-out", "unreachable"],
    answer: (outgoing) => {
      const timer = setInterval(() => outgoing.writeProcessing(), 20);
      outgoing.on("close", () => clearInterval(timer));
    },
  },
  { name: "no answer", ends: ["timed-out"], answer: () => {} },
  {
    name: "cut off",
    ends: ["incomplete", "timed-out"],
    answer: (outgoing, { socket }) => {
      outgoing.writeHead(200, { "content-type": "text/html", "content-length": 1_000_000 });
      outgoing.write(`<p>${PROSE.repeat(10)}</p>`, () => socket.destroy());
    },
  },
  {
    name: "no HTTP",
    ends: ["unreachable"],
    answer: (_, { socket }) => {
      socket.end(Buffer.alloc(1_000, 7));
    },
  },
  {
    name: "flood of headers",
    ends: ["unreachable"],
    answer: (_, { socket }) => {
      socket.write("HTTP/1.1 200 OK\r\n");
      const write = () => {
        while (!socket.destroyed && socket.write("x-flood: 1\r\n".repeat(1_000)));
      };
      socket.on("drain", write);
      write();
    },
  },
  {
    name: "huge header",
    ends: ["unreachable", "page"],
    answer: (outgoing) => outgoing.writeHead(200, { "x-huge": "a".repeat(1_000_000) }).end(`<p>${PROSE}</p>`),
  },
  {
    name: "thousands of cookies",
    ends: ["unreachable", "page"],
    answer: (outgoing) =>
      outgoing
        .writeHead(200, {
          "content-type": "text/html",
          "set-cookie": Array.from({ length: 400 }, (_, i) => `c${i}=1`),
        })
        .end(`<p>${PROSE.repeat(5)}</p>`),
  },
  {
    name: "unknown charset",
    ends: ["page"],
    answer: (outgoing) =>
      outgoing
        .writeHead(200, { "content-type": "text/html; charset=klingon-8" })
        .end(
          Buffer.concat([Buffer.from(`<p>${PROSE.repeat(5)}`), Buffer.from([0xff, 0xfe, 0xc3, 0x28, 0x80])]),
        ),
  },
  bomb("gzip bomb", "gzip", () => gzipSync(SWOLLEN, fast)),
  bomb("gzip in gzip", "gzip, gzip", () => gzipSync(gzipSync(SWOLLEN, fast)), [
    "too-large",
    "unreachable",
    "timed-out",
  ]),
  bomb("deflate bomb", "deflate", () => deflateSync(SWOLLEN, fast)),
  // Over plain http Chromium takes neither brotli nor zstd, and shows the packed bytes as they are.
  bomb("brotli bomb", "br", packBrotli, ["too-large", "unreachable", "page", "empty", "timed-out"]),
  bomb("zstd bomb", "zstd", () => makeZstdBomb(SWOLLEN.length), [
    "too-large",
    "unreachable",
    "page",
    "empty",
    "timed-out",
  ]),
  bomb("codings on codings", Array(50).fill("gzip").join(", "), () => gzipSync("a"), [
    "garbled",
    "timed-out",
  ]),
  bomb("no gzip at all", "gzip", () => Buffer.from(PROSE), ["garbled", "timed-out"]),
  {
    name: "redirects to ever new addresses",
    ends: ["unreachable"],
    answer: (outgoing, { path }) => outgoing.writeHead(302, { location: `${path || "/"}a` }).end(),
  },
  {
    name: "redirect of a megabyte",
    ends: ["unreachable", "refused-address"],
    answer: (outgoing) => outgoing.writeHead(302, { location: `/${"a".repeat(1_000_000)}` }).end(),
  },
];

function packBrotli(): Buffer {
  return brotliCompressSync(SWOLLEN, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
}
