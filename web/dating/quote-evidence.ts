const MAX = 120;

/** Evidence on one line, cut short. */
export function quoteEvidence(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  return line.length > MAX ? `${line.slice(0, MAX - 1)}…` : line;
}
