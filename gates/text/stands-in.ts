import { normaliseQuote } from "../../domain/evidence/normalise-quote.ts";

/**
 * Whether a passage that a model reports stands in one of the texts that it judged, compared as quotes are but without regard to case,
 * however short it is. Where it left words out ("which … and when"), every part has to stand there.
 */
export function standsIn(texts: readonly string[], passage: string): boolean {
  const parts = normaliseQuote(passage)
    .toLowerCase()
    .split(/\[?\.{3}\]?/u)
    .map((part) => part.replace(/^[\s"'.,;:!?。、]+|[\s"'.,;:!?。、]+$/gu, ""))
    .filter((part) => part !== "");
  return (
    parts.length > 0 &&
    texts.some((text) => {
      const whole = normaliseQuote(text).toLowerCase();
      return parts.every((part) => whole.includes(part));
    })
  );
}
