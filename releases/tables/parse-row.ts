import type { z } from "zod";
import { SettingsError } from "../../domain/errors/freshet-error.ts";
import type { Table } from "./table.ts";

/** A row as the table has it. @throws SettingsError that names the place and the column, never what stands there */
export function parseRow<T extends Table>(table: T, read: () => unknown, where: string): z.output<T> {
  const refuse = (why: string, cause?: unknown): never => {
    throw new SettingsError(`${where}: ${why}`, { code: "table-unreadable", cause });
  };
  let row: unknown;
  try {
    row = read();
  } catch {
    // A parser's own words quote the line, which may be a question in clear.
    return refuse("is no JSON");
  }
  const parsed = table.safeParse(row);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const name = issue?.path.join(".") ?? "";
  return refuse(`${name === "" ? "the row" : `the column ${name}`} is not as it should be (${issue?.code})`);
}
