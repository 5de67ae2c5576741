import { z } from "zod";

/** Reads a number, or a text that is one. Everything else is null, because a fault in an optional field must not lose the answer. */
function numberOrNull(text: unknown): number | null {
  if (typeof text === "number") return Number.isFinite(text) ? text : null;
  if (typeof text !== "string") return null;
  const plain = text.trim();
  return /^[+-]?\d+(?:\.\d+)?$/u.test(plain) ? Number(plain) : null;
}

/** Reads a percentage: `70`, `"70"`, `"70%"`. Null outside 0 to 100; the answer then doesn't count for the calibration. */
function confidenceOf(value: unknown): number | null {
  const number = numberOrNull(typeof value === "string" ? value.replace(/\s*[%％]\s*$/u, "") : value);
  return number !== null && number >= 0 && number <= 100 ? number : null;
}

function amountOf(value: unknown): number | null {
  const number = numberOrNull(value);
  return number !== null && number >= 0 ? number : null;
}

function countOf(value: unknown): number | null {
  const number = amountOf(value);
  return number !== null && Number.isSafeInteger(number) ? number : null;
}

/** Lenient schemas of the fields in external agents' replies and in prediction files. An answer may be a number. */
export const lenientFields = {
  answer: z.union([z.string(), z.number().transform(String)]),
  text: z
    .unknown()
    .optional()
    .transform((value) => (typeof value === "string" ? value : "")),
  confidence: z.unknown().optional().transform(confidenceOf),
  count: z.unknown().optional().transform(countOf),
  amount: z.unknown().optional().transform(amountOf),
} as const;
