import chardet from "chardet";
import { isGarbled } from "./is-garbled.ts";

/** Number of bytes in which a declared charset is searched. The standard says 1,024, but real pages declare it later. */
const PRESCAN = 4_096;

/**
 * Decodes a body. The charset comes from the byte order mark, the header, the markup's declaration, a test for UTF-16 and UTF-8,
 * or a guess from the bytes, in this order. Never throws; invalid bytes become U+FFFD.
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
  // A declaration that can be read as ASCII can't be in UTF-16, whatever it declares.
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
    // GB18030 includes GBK, which includes GB2312. Pages that declare a smaller set use characters of the larger one.
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

/** Number of bytes that are searched for zero bytes. */
const LOOKED_AT = 4_096;
/** Number of bytes that are searched for words. */
const SEARCHED = 2_000_000;
/** Maximum length of the sample of non-ASCII words from which the charset is guessed. */
const SAMPLE_BYTES = 8_000;

const FEWEST_BYTES = 16;
const FEWEST_ZEROS = 2;

/** The most common Chinese characters. In Chinese text every tenth non-ASCII character is one of them; in a wrong charset hardly any is. */
const COMMON = /[的一是不在有了中人国國年这這为為上个個和大地他我们們以可到，。、]/gu;
const CHINESE = ["gb18030", "big5"] as const;

/**
 * Guesses the charset of a body that declares none and is not UTF-8. Chinese is recognised by its most common characters, since a page
 * in Big5 may be mostly markup and English. The package recognises the others by the frequency of byte pairs. It doesn't understand
 * markup, so it receives only words.
 */
function guessCharset(body: Uint8Array): string {
  const [likely] = CHINESE.map((label) => ({ label, share: shareOfCommon(label, body) })).sort(
    (one, other) => other.share - one.share,
  );
  if (likely && likely.share > 0.1) return likely.label;
  const words = wordsBeyondAscii(body);
  // With fewer bytes, the package mistakes French for Japanese.
  const guessed = words.filter((byte) => byte > 127).length < FEWEST_BYTES ? null : chardet.detect(words);
  return guessed !== null && decodeWhole(guessed, body) !== null ? guessed : "windows-1252";
}

/**
 * Recognises UTF-16 without a byte order mark. Other text contains no zero bytes. In UTF-16, one byte of each ASCII letter is zero;
 * in Chinese text, some low bytes are zero.
 */
function guessUtf16(body: Uint8Array): "utf-16le" | "utf-16be" | null {
  let [early, late] = [0, 0];
  for (let at = 0; at < Math.min(body.length, LOOKED_AT); at += 1)
    if (body[at] === 0) {
      if (at % 2 === 0) early += 1;
      else late += 1;
    }
  if (early + late < FEWEST_ZEROS) return null;
  const likely = late >= early ? (["utf-16le", "utf-16be"] as const) : (["utf-16be", "utf-16le"] as const);
  return (
    likely.find((label) => {
      const text = decodeWhole(label, body);
      return text !== null && !isGarbled(text);
    }) ?? null
  );
}

function shareOfCommon(label: string, body: Uint8Array): number {
  const text = decodeWhole(label, body);
  const foreign = text?.match(/[^\0-\x7f]/gu)?.length ?? 0;
  return text === null || foreign === 0 ? 0 : (text.match(COMMON)?.length ?? 0) / foreign;
}

/** Unclosed markup ends with the text or at the next tag, so that no part of the text is searched twice. */
const MARKUP = /<(script|style)(?![a-z])[\s\S]*?(?:<\/\1>|$)|<[^<>]*>/gi;

function wordsBeyondAscii(body: Uint8Array): Uint8Array {
  // Latin-1 maps each byte to the character with the same number.
  const text = Buffer.from(body.buffer, body.byteOffset, Math.min(body.byteLength, SEARCHED))
    .toString("latin1")
    .replace(MARKUP, " ");
  const words = text.split(/\s+/).filter((word) => /[\x80-\xff]/.test(word));
  return Buffer.from(words.join(" ").slice(0, SAMPLE_BYTES), "latin1");
}
