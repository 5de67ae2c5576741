import chardet from "chardet";
import { isGarbled } from "./is-garbled.ts";

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

/** Of the body, as far as it is looked at for zero bytes. */
const LOOKED_AT = 4_096;
/** Of the body, as far as it is searched for words. */
const SEARCHED = 2_000_000;
/** Letters beyond ASCII that a charset is told by. */
const SAMPLE_BYTES = 8_000;

const FEWEST_BYTES = 16;
const FEWEST_ZEROS = 2;

/** Chinese as most of it is written: every tenth character beyond ASCII is one of these, and of a text in another charset hardly any. */
const COMMON = /[的一是不在有了中人国國年这這为為上个個和大地他我们們以可到，。、]/gu;
const CHINESE = ["gb18030", "big5"] as const;

/**
 * The charset of a body that names none and is no UTF-8. Chinese is told by its commonest characters: a page in Big5 may be mostly markup and English. The others
 * are told by the package, which measures how often pairs of bytes stand beside each other; it knows nothing of markup, so it is shown words alone.
 */
function guessCharset(body: Uint8Array): string {
  const [likely] = CHINESE.map((label) => ({ label, share: shareOfCommon(label, body) })).sort(
    (one, other) => other.share - one.share,
  );
  if (likely && likely.share > 0.1) return likely.label;
  const words = wordsBeyondAscii(body);
  // With fewer it takes French for Japanese.
  const guessed = words.filter((byte) => byte > 127).length < FEWEST_BYTES ? null : chardet.detect(words);
  return guessed !== null && decodeWhole(guessed, body) !== null ? guessed : "windows-1252";
}

/** UTF-16 without a byte order mark. Text holds no zero bytes otherwise, and here half of each ASCII letter is one; of a Chinese text some are the lower halves. */
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

/** What is never closed ends with the text or at the next tag, so that nothing is searched for an end twice. */
const MARKUP = /<(script|style)(?![a-z])[\s\S]*?(?:<\/\1>|$)|<[^<>]*>/gi;

function wordsBeyondAscii(body: Uint8Array): Uint8Array {
  // Every byte as the character of its number, whatever it stands for.
  const text = Buffer.from(body.buffer, body.byteOffset, Math.min(body.byteLength, SEARCHED))
    .toString("latin1")
    .replace(MARKUP, " ");
  const words = text.split(/\s+/).filter((word) => /[\x80-\xff]/.test(word));
  return Buffer.from(words.join(" ").slice(0, SAMPLE_BYTES), "latin1");
}
