/** Milliseconds of a Retry-After header (seconds, or a date seen from `now`); null when there is none to read. */
export function parseRetryAfter(header: string | null, now: number): number | null {
  const text = header?.trim() ?? "";
  if (/^\d+$/.test(text)) return Number(text) * 1000;
  const date = Date.parse(text);
  return text === "" || Number.isNaN(date) ? null : Math.max(0, date - now);
}
