/** Offsets that put an element outside the window. No layout moves visible content so far. */
const outside =
  /(?:^|;)\s*(?:(?:left|right|top|bottom|text-indent|margin-left|margin-top)\s*:\s*-(?:\d{4,}(?:px|em|rem|%)?|\d{3,}(?:em|rem|vw|vh))|transform\s*:[^;]{0,80}\btranslate(?:x|y|3d)?\([^)]{0,40}-(?:\d{4,}px|\d{3,}(?:em|rem|vw|vh)))/iu;
const clipped =
  /(?:^|;)\s*clip\s*:\s*rect\(\s*(?:0|1px|0px)(?:[,\s]+(?:0|1px|0px)){3}\s*\)|clip-path\s*:\s*inset\(\s*(?:50|100)%/iu;
/** Whether declarations of an element's place put it outside of the window or clip all of it. */
export function isOutOfSight(style: string): boolean {
  return outside.test(style) || clipped.test(style);
}

/** Returns a style without comments, and with the letters that escapes stand for: browsers read `n\\6f ne` as `none`. */
function plainStyle(style: string): string {
  return style.replace(/\/\*.*?\*\//gsu, "").replace(/\\([0-9a-f]{1,6})\s?/giu, (_, code: string) => {
    const point = Number.parseInt(code, 16);
    return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : "";
  });
}

const notDisplayed = /display\s*:\s*none|visibility\s*:\s*hidden/iu;

/** Whether an element is not displayed at all, by its own attributes. */
export function isInvisible(element: {
  getAttribute(name: string): string | null;
  hasAttribute(name: string): boolean;
}): boolean {
  if (element.hasAttribute("hidden")) return true;
  return notDisplayed.test(plainStyle(element.getAttribute("style") ?? ""));
}

const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u;
const RUNS = /\p{Default_Ignorable_Code_Point}+/gu;
/** Characters that change how the letter before them looks or joins. Persian and Indic words and many emoji need at most two of them. */
const SHAPING = /^(?:\p{Join_Control}|\p{Variation_Selector}){1,2}/u;

/**
 * Removes invisible characters, since a page can contain millions. Quotes are compared without any of them
 * (domain/evidence/quote.ts), so no quote is missed.
 */
export function dropInvisible(text: string): string {
  if (!INVISIBLE.test(text)) return text;
  return text.replace(RUNS, (run, at: number) =>
    at > 0 && /\S/.test(text.charAt(at - 1)) ? (SHAPING.exec(run)?.[0] ?? "") : "",
  );
}
