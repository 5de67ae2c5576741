/** Parses a JSON-LD block as lenient readers do: comments around it, control characters and trailing commas are common. Null where it can't be read. */
export function parseJsonLd(source: string): unknown {
  const clean = source
    .replace(/^\s*(?:<!--|\/\/\s*<!\[CDATA\[|<!\[CDATA\[)|(?:-->|\/\/\s*\]\]>|\]\]>)\s*(?:;\s*)?$/g, "")
    .replace(/\p{Cc}+/gu, " ")
    .trim();
  for (const text of [clean, clean.replace(/,\s*([}\]])/g, "$1").replace(/;$/, "")]) {
    try {
      return JSON.parse(text);
    } catch {
      // The second form is tried, then the caller searches the text.
    }
  }
  return null;
}
