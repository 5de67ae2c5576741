/** A number with so many digits behind the point and separators of thousands; a dash where there is none. */
export function showNumber(value: number | null, digits: number): string {
  if (value === null) return "–";
  return value.toLocaleString("en-US", { minimumFractionDigits: digits, maximumFractionDigits: digits });
}
