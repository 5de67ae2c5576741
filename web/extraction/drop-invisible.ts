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
