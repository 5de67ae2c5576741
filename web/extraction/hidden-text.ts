import { own } from "../../domain/own.ts";

/** Offsets that put an element outside the window. No layout moves visible content so far. */
const outside =
  /(?:^|;)\s*(?:(?:left|right|top|bottom|text-indent|margin-left|margin-top)\s*:\s*-(?:\d{4,}(?:px|em|rem|%)?|\d{3,}(?:em|rem|vw|vh))|transform\s*:[^;]{0,80}\btranslate(?:x|y|3d)?\([^)]{0,40}-(?:\d{4,}px|\d{3,}(?:em|rem|vw|vh)))/iu;
const clipped =
  /(?:^|;)\s*clip\s*:\s*rect\(\s*(?:0|1px|0px)(?:[,\s]+(?:0|1px|0px)){3}\s*\)|clip-path\s*:\s*inset\(\s*(?:50|100)%/iu;
/** Sizes at which nobody can read a letter. */
const noSize =
  /(?:^|;)\s*font-size\s*:\s*(?:0(?:px|em|rem|%|pt)?|0?\.0\d*(?:em|rem)|(?:1|0?\.\d+)(?:px|pt)|[1-5]%)\s*(?:;|$|!)/iu;

/**
 * Whether an inline style hides an element's own text from readers: outside the window, clipped, of size 0, or in the colour of its
 * background. Transparent and collapsed elements don't count, since scripts of honest pages show them later. `readLines` and
 * Readability handle elements that aren't displayed at all.
 */
export function isHiddenStyle(written: string, hasChildren: boolean): boolean {
  const style = plainStyle(written);
  // Readability doesn't see through comments and escapes.
  if (style !== written && notDisplayed.test(style)) return true;
  if (outside.test(style) || clipped.test(style)) return true;
  // A container with font size 0 removes the gaps between its children, which have their own size.
  if (noSize.test(style) && !hasChildren) return true;
  const colour = declared(style, /(?:^|;)\s*color\s*:\s*([^;]+)/iu);
  const ground = declared(style, /(?:^|;)\s*background(?:-color)?\s*:\s*([^;]+)/iu);
  return colour !== null && ground !== null && (colour === ground || areAlike(colour, ground));
}

/** Returns a style without comments, and with the letters that escapes stand for: browsers read `n\\6f ne` as `none`. */
function plainStyle(style: string): string {
  return style.replace(/\/\*.*?\*\//gsu, "").replace(/\\([0-9a-f]{1,6})\s?/giu, (_, code: string) => {
    const point = Number.parseInt(code, 16);
    return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : "";
  });
}

/** Largest difference of each of red, green and blue between two colours that nobody tells apart. */
const leastContrast = 8;

function areAlike(one: string, other: string): boolean {
  const [a, b] = [one, other].map(channelsOf);
  return !!a && !!b && a.every((value, at) => Math.abs(value - (b[at] ?? 0)) <= leastContrast);
}

function channelsOf(colour: string): number[] | null {
  const [, red, green, blue] =
    /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/u.exec(colour) ??
    /^rgb\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})\s*\)$/u.exec(colour) ??
    [];
  if (red === undefined || green === undefined || blue === undefined) return null;
  return [red, green, blue].map((value) => Number.parseInt(value, colour.startsWith("#") ? 16 : 10));
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

function declared(style: string, pattern: RegExp): string | null {
  const value = pattern
    .exec(style)?.[1]
    ?.replace(/!important/iu, "")
    .trim()
    .toLowerCase();
  if (value === undefined) return null;
  const known: Readonly<Record<string, string>> = { white: "#ffffff", black: "#000000" };
  return own(known, value) ?? value.replace(/^#(.)(.)(.)$/u, "#$1$1$2$2$3$3");
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
