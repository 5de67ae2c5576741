/** What a sum consists of, behind it: ` (holds 4, drifted 1)`; nothing where it consists of nothing. */
export function listCounts(counts: Readonly<Record<string, number>>): string {
  const parts = Object.entries(counts).filter(([, number]) => number > 0);
  return parts.length === 0 ? "" : ` (${parts.map(([name, number]) => `${name} ${number}`).join(", ")})`;
}

/** A figure of any size with three digits that count, never in powers of ten: 0.0123, 4.56, 1,120; a dash where there is none. */
export function figureOf(value: number | null | undefined): string {
  if (value === null || value === undefined || Number.isNaN(value)) return "–";
  if (!Number.isFinite(value)) return value > 0 ? "beyond measure" : "below measure";
  if (Math.abs(value) >= 1e15) return `over ${(1e15).toLocaleString("en-US")}`;
  if (value !== 0 && Math.abs(value) < 1e-4) return "under 0.0001";
  return value.toLocaleString("en-US", { maximumSignificantDigits: 3 });
}
