import { z } from "zod";

/** A number, or a text that is one; null for anything else, since a field that may be left out must not cost the answer. */
function numberOrNull(text: unknown): number | null {
  if (typeof text === "number") return Number.isFinite(text) ? text : null;
  if (typeof text !== "string") return null;
  const plain = text.trim();
  return /^[+-]?\d+(?:\.\d+)?$/u.test(plain) ? Number(plain) : null;
}

/** Per cent: `70`, `"70"`, `"70%"`; null where it is none of 0 to 100, which leaves the answer out of the calibration. */
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

/** What outside agents and files of predictions say beside an answer, and the answer itself where it is a number. */
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
