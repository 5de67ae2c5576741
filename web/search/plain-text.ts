import { own } from "../../domain/own.ts";

const named: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
};

/** The plain text of a title or snippet that an engine returns as HTML. Tags are removed and character references are resolved. */
export function plainText(html: string): string {
  return html
    .replace(/<\/?[a-z][^<>]*>/gi, "")
    .replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|([a-z]+));/gi, (whole, hex, decimal, name) => {
      if (name) return own(named, String(name).toLowerCase()) ?? whole;
      const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : "";
    });
}
