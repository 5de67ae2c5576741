import { own } from "../../domain/own.ts";

/** Further than any layout puts what is to be seen. */
const outside =
  /(?:^|;)\s*(?:left|right|top|bottom|text-indent|margin-left|margin-top)\s*:\s*-\d{4,}(?:px|em|rem|%)?/iu;
const clipped =
  /(?:^|;)\s*clip\s*:\s*rect\(\s*(?:0|1px|0px)(?:[,\s]+(?:0|1px|0px)){3}\s*\)|clip-path\s*:\s*inset\(\s*(?:50|100)%/iu;
const noSize = /(?:^|;)\s*font-size\s*:\s*0(?:px|em|rem|%|pt)?\s*(?:;|$|!)/iu;

/**
 * Whether an inline style keeps an element's own text from the eyes of people: out of the window, cut away, of no size, or in the
 * colour of its ground. Left alone is what scripts of honest pages bring into view (transparent and folded things); what isn't
 * displayed at all is told by `readLines` and by Readability.
 */
export function isHiddenStyle(style: string, hasChildren: boolean): boolean {
  if (outside.test(style) || clipped.test(style)) return true;
  // A container of size 0 closes the gaps between children, which have a size of their own.
  if (noSize.test(style) && !hasChildren) return true;
  const colour = declared(style, /(?:^|;)\s*color\s*:\s*([^;]+)/iu);
  const ground = declared(style, /(?:^|;)\s*background(?:-color)?\s*:\s*([^;]+)/iu);
  return colour !== null && colour === ground;
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
/** What changes how the letter before it looks or joins: Persian and Indic words and many emoji need them, never more than two at a time. */
const SHAPING = /^(?:\p{Join_Control}|\p{Variation_Selector}){1,2}/u;

/** A text without characters that show nothing. Quotes are compared without any of them (domain/evidence/normalise-quote.ts), so none is missed; a page can hold millions. */
export function dropInvisible(text: string): string {
  if (!INVISIBLE.test(text)) return text;
  return text.replace(RUNS, (run, at: number) =>
    at > 0 && /\S/.test(text.charAt(at - 1)) ? (SHAPING.exec(run)?.[0] ?? "") : "",
  );
}
