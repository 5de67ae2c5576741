import type { z } from "zod";
import { GiveUpItemError } from "./freshet-error.ts";

/**
 * Parses a value that was read from a column. Keys that the schema does not name are left out.
 * The error names the place (`table.column`) and the path in the value. It never quotes the value, which may be an
 * answer, and has no cause for the same reason.
 * @throws GiveUpItemError `stored-value`
 */
export function parseStored<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  place: string,
): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw storedValueError(place, faultOf(parsed.error));
  return parsed.data;
}

/**
 * Parses a value before it is written to a column, so that nothing is written that could not be read again.
 * @throws GiveUpItemError `unstorable-value`
 */
export function parseToStore<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  place: string,
): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new GiveUpItemError(
    `a value for ${place} does not fit its schema ${faultOf(parsed.error)}, and was not written: what was to be stored is given up`,
    { code: "unstorable-value" },
  );
}

/** Makes the error for a value that does not fit its column's declaration. `fault` must not quote the value. */
export function storedValueError(place: string, fault: string): GiveUpItemError {
  return new GiveUpItemError(
    `${place} has a value that Freshet can't use ${fault}: it was changed by hand or written by another version; restore it from a backup, or drop the work that it belongs to`,
    { code: "stored-value" },
  );
}

function faultOf({ issues: [issue] }: z.ZodError): string {
  return `at ${issue?.path.map(String).join(".") || "its top"} (${issue?.code ?? "custom"})`;
}
