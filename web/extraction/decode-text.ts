import { guessCharset, guessUtf16 } from "./guess-charset.ts";

/** How far a page is searched for the charset that it declares; the standard says 1,024, real pages go further. */
const PRESCAN = 4_096;

/**
 * The text of a body: by its byte order mark, the header's charset, the one that the markup declares, as UTF-16 or UTF-8
 * where it is that, else by what its bytes look like. Never throws; bytes that stand for nothing become U+FFFD.
 */
export function decodeText(body: Uint8Array, contentType: string | null): string {
  const marked = readMark(body);
  if (marked) return new TextDecoder(marked).decode(body);
  const fromHeader = decoderOf(/charset\s*=\s*["']?([^\s"';,]+)/i.exec(contentType ?? "")?.[1]);
  if (fromHeader) return fromHeader.decode(body);
  const head = new TextDecoder("latin1").decode(body.subarray(0, PRESCAN));
  const declared =
    /<meta[^>]{0,200}charset\s*=\s*["']?\s*([^\s"'/>;]+)|^\s*<\?xml[^>]{0,100}encoding\s*=\s*["']([^"']+)/i.exec(
      head,
    );
  const name = declared?.[1] ?? declared?.[2];
  // Markup that was read as ASCII can't be in UTF-16, whatever it says.
  const fromMarkup = /^utf-?16/i.test(name ?? "") ? new TextDecoder() : decoderOf(name);
  if (fromMarkup) return fromMarkup.decode(body);
  const wide = guessUtf16(body);
  if (wide) return new TextDecoder(wide).decode(body);
  return decodeWhole("utf-8", body) ?? new TextDecoder(guessCharset(body)).decode(body);
}

function readMark(body: Uint8Array): string | null {
  if (body[0] === 0xef && body[1] === 0xbb && body[2] === 0xbf) return "utf-8";
  if (body[0] === 0xfe && body[1] === 0xff) return "utf-16be";
  if (body[0] === 0xff && body[1] === 0xfe) return "utf-16le";
  return null;
}

function decoderOf(label: string | undefined): InstanceType<typeof TextDecoder> | null {
  if (label === undefined) return null;
  try {
    // GB2312 is a part of GBK is a part of GB18030, and pages that declare the small one use the large.
    return new TextDecoder(/^(gb2312|gbk|gb_2312-80|x-gbk)$/i.test(label) ? "gb18030" : label);
  } catch {
    return null;
  }
}

function decodeWhole(label: string, body: Uint8Array): string | null {
  try {
    return new TextDecoder(label, { fatal: true }).decode(body);
  } catch {
    return null;
  }
}
