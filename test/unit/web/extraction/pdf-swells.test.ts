import { deflateSync } from "node:zlib";
import { expect, it } from "vitest";
import { pdfSwells } from "../../../../web/extraction/pdf-swells.ts";
import { makePdf } from "../../../support/make-pdf.ts";

const withStream = (head: string, data: Buffer, times = 1) =>
  Buffer.concat([
    Buffer.from("%PDF-1.7\n"),
    ...Array.from({ length: times }, (_, i) =>
      Buffer.concat([
        Buffer.from(`${i + 1} 0 obj\n<< ${head} >>\nstream\r\n`),
        data,
        Buffer.from("\nendstream\nendobj\n"),
      ]),
    ),
  ]);
const swollen = deflateSync(Buffer.alloc(70_000_000, " "));

it("tells PDFs that swell from others", () => {
  expect(pdfSwells(makePdf([[{ text: "Tides", x: 72, y: 700, size: 11 }]]))).toBe(false);
  expect(pdfSwells(withStream("/Filter /FlateDecode", deflateSync(Buffer.alloc(1_000_000, " "))))).toBe(
    false,
  );
  expect(pdfSwells(withStream("/Filter /FlateDecode", swollen))).toBe(true);
  expect(pdfSwells(withStream("/Filter [/FlateDecode /FlateDecode]", deflateSync(swollen)))).toBe(true);
  expect(pdfSwells(withStream("/Subtype /Image /Filter /FlateDecode", swollen))).toBe(false);
  expect(pdfSwells(withStream("/Filter /FlateDecode", Buffer.from("no such stream")))).toBe(false);
});

it("counts all streams together", () => {
  const half = deflateSync(Buffer.alloc(32_000_000, " "));
  expect(pdfSwells(withStream("/Filter /FlateDecode", half, 4))).toBe(false);
  expect(pdfSwells(withStream("/Filter /FlateDecode", half, 9))).toBe(true);
});
