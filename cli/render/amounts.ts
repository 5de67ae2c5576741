import type { Range } from "../../domain/run/refresh-estimate.ts";

/** Formats US dollars for people: with cents, with four digits for small amounts, and with two significant digits for very small ones. */
export function moneyOf(dollars: number | null): string {
  if (dollars === null || Number.isNaN(dollars)) return "price unknown";
  const amount = Math.abs(dollars);
  const sign = dollars < 0 ? "-" : "";
  if (amount > 0 && amount < 0.000_001) return `under ${sign}$0.000001`;
  if (amount > 0 && amount < 0.001)
    return `${sign}$${amount.toLocaleString("en-US", { maximumSignificantDigits: 2 })}`;
  const digits = amount > 0 && amount < 0.1 ? 4 : 2;
  return `${sign}$${amount.toLocaleString("en-US", { minimumFractionDigits: digits, maximumFractionDigits: digits })}`;
}

/** Lists the parts of a sum, to be written after the sum; empty if there are no parts. For example, ` (holds 4, drifted 1)`. */
export function listCounts(counts: Readonly<Record<string, number>>): string {
  const parts = Object.entries(counts).filter(([, number]) => number > 0);
  return parts.length === 0 ? "" : ` (${parts.map(([name, number]) => `${name} ${number}`).join(", ")})`;
}

/** Formats a figure of any size with three significant digits and without powers of ten: 0.0123, 4.56, 1,120; a dash if there is none. */
export function figureOf(value: number | null | undefined): string {
  if (value === null || value === undefined || Number.isNaN(value)) return "–";
  if (!Number.isFinite(value)) return value > 0 ? "beyond measure" : "below measure";
  if (Math.abs(value) >= 1e15) return `over ${(1e15).toLocaleString("en-US")}`;
  if (value !== 0 && Math.abs(value) < 1e-4) return "under 0.0001";
  return value.toLocaleString("en-US", { maximumSignificantDigits: 3 });
}

/** Formats a duration for people: seconds up to a minute and a half, then minutes, then hours. */
export function describeTime(seconds: number): string {
  if (seconds < 90) return `${Math.ceil(seconds)} s`;
  return seconds < 5400 ? `${Math.round(seconds / 60)} min` : `${(seconds / 3600).toFixed(1)} h`;
}

/** Formats a number of bytes in MB, with a digit below ten. */
export function megabytesOf(bytes: number): string {
  const megabytes = bytes / 2 ** 20;
  return `${megabytes.toLocaleString("en-US", { maximumFractionDigits: megabytes < 10 ? 1 : 0 })} MB`;
}

/** Formats an expected amount with the range around it: `1,200 (900 to 1,600)`. */
export function describeRange({ low, mean, high }: Range, show: (value: number) => string = wholeOf): string {
  return `${show(mean)} (${show(low)} to ${show(high)})`;
}

const wholeOf = (value: number): string => Math.round(value).toLocaleString("en-US");
