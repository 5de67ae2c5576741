import type { z } from "zod";
import { GiveUpItemError } from "../../../domain/errors/freshet-error.ts";

/**
 * A value on its way out of a column, or into it, as its schema has it: keys that the schema does not name are left out.
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
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const path = issue?.path.map(String).join(".") || "the value itself";
  throw unfitValue(place, `at ${path} (${issue?.code ?? "custom"})`);
}

/** @returns the error for a value that is not what its column is declared to hold; `where` never quotes the value. */
export function unfitValue(place: string, where: string): GiveUpItemError {
  return new GiveUpItemError(
    `${place} has a value that Freshet can't use ${where}: it was changed by hand or written by another version; restore it from a backup, or drop the work it belongs to`,
    { code: "stored-value" },
  );
}
