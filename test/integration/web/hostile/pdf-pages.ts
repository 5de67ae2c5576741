import { deflateSync } from "node:zlib";
import type { HostilePage } from "./hostile-page.ts";
import { makeDeflateBomb } from "./make-deflate-bomb.ts";

/** An object of a PDF: a dictionary and, for a stream, its bytes. */
type PdfObject = string | { readonly head: string; readonly data: Buffer };

function assemble(objects: readonly PdfObject[], tail = "<< /Root 1 0 R >>"): Buffer {
  const parts: Buffer[] = [Buffer.from("%PDF-1.7\n")];
  objects.forEach((object, i) => {
    const head =
      typeof object === "string" ? object : `<< ${object.head} /Length ${object.data.length} >>\nstream\n`;
    parts.push(Buffer.from(`${i + 1} 0 obj\n${head}`));
    if (typeof object !== "string") parts.push(object.data, Buffer.from("\nendstream"));
    parts.push(Buffer.from("\nendobj\n"));
  });
  parts.push(Buffer.from(`trailer ${tail}\nstartxref\n7\n%%EOF`));
  return Buffer.concat(parts);
}

const catalog = "<< /Type /Catalog /Pages 2 0 R >>";
const leaf = "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 99 99] /Contents 4 0 R /Resources 5 0 R >>";
const one = "<< /Type /Pages /Kids [3 0 R] /Count 1 >>";
const ENDS = ["page", "empty", "unsupported-type", "not-processed", "timed-out", "too-large"];

const pdf = (name: string, make: () => Buffer): HostilePage => {
  let made: Buffer | null = null;
  return {
    name,
    ends: ENDS,
    answer: (outgoing) => {
      made ??= make();
      outgoing.writeHead(200, { "content-type": "application/pdf" }).end(made);
    },
  };
};

/** Documents that cost their reader more than their size. */
export const pdfPages: readonly HostilePage[] = [
  pdf("a PDF that swells", () =>
    assemble([
      catalog,
      one,
      leaf,
      {
        head: "/Filter /FlateDecode",
        data: makeDeflateBomb(3_000_000_000, " "),
      },
      "<< >>",
    ]),
  ),
  pdf("a PDF that swells twice", () =>
    assemble([
      catalog,
      one,
      leaf,
      {
        head: "/Filter [/FlateDecode /FlateDecode]",
        data: deflateSync(makeDeflateBomb(3_000_000_000, "()Tj ")),
      },
      "<< >>",
    ]),
  ),
  pdf("a PDF of a billion pages", () =>
    assemble([
      catalog,
      "<< /Type /Pages /Kids [3 0 R] /Count 1000000000 >>",
      leaf,
      { head: "", data: Buffer.from("BT ET") },
      "<< >>",
    ]),
  ),
  pdf("a PDF with one page a million times", () =>
    assemble([
      catalog,
      `<< /Type /Pages /Kids [${"3 0 R ".repeat(100_000)}] /Count 100000 >>`,
      leaf,
      { head: "", data: Buffer.from("BT (tide) Tj ET ".repeat(200)) },
      "<< >>",
    ]),
  ),
  pdf("a PDF whose pages hold themselves", () =>
    assemble([catalog, "<< /Type /Pages /Kids [2 0 R 2 0 R] /Count 9 /Parent 2 0 R >>"]),
  ),
  pdf("a PDF whose forms draw each other", () =>
    assemble([
      catalog,
      one,
      leaf,
      { head: "", data: Buffer.from("/X Do /X Do /X Do") },
      "<< /XObject << /X 6 0 R /Y 7 0 R >> >>",
      {
        head: "/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /Y 7 0 R >> >>",
        data: Buffer.from("/Y Do /Y Do /Y Do"),
      },
      {
        head: "/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /X 6 0 R >> >>",
        data: Buffer.from("/X Do /X Do /X Do"),
      },
    ]),
  ),
  pdf("a PDF without a table", () =>
    Buffer.from(`%PDF-1.4\nxref\n0 99999999\n${"0000000000 00000 n \n".repeat(1_000)}`),
  ),
  pdf("a PDF whose table leads back", () => {
    const head = "%PDF-1.4\n";
    return Buffer.from(
      `${head}xref\n0 1\n0000000000 65535 f \ntrailer << /Size 1 /Root 1 0 R /Prev ${head.length} >>\nstartxref\n${head.length}\n%%EOF`,
    );
  }),
  pdf("a PDF of nested lists", () =>
    assemble([
      `<< /Type /Catalog /Pages 2 0 R /X ${"[".repeat(1_000_000)} >>`,
      one,
      leaf,
      { head: "", data: Buffer.from("") },
      "<< >>",
    ]),
  ),
  pdf("a PDF that ends at once", () => Buffer.from("%PDF-1.7\n")),
  pdf("a PDF of noise", () =>
    Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.alloc(2_000_000, "obj endobj << >> stream ")]),
  ),
];
