import { z } from "zod";
import { fitToSchema } from "./fit-to-schema.ts";

const longestDetail = 1500;

/** A parsed reply against its exchange's schema: the value, or what is wrong with it in words that a model can act on. */
export function checkReply<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
): { ok: true; value: z.output<Schema> } | { ok: false; detail: string } {
  const parsed = schema.safeParse(fitToSchema(value, schema));
  if (parsed.success) return { ok: true, value: parsed.data };
  return { ok: false, detail: z.prettifyError(parsed.error).slice(0, longestDetail) };
}
