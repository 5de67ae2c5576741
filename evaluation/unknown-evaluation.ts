import { SettingsError } from "../domain/errors/freshet-error.ts";

/** The error for an id that belongs to no evaluation. */
export function unknownEvaluation(id: string): SettingsError {
  return new SettingsError(
    `there is no evaluation ${id}: its id stands in report.json, and in the report's first lines`,
    { code: "unknown-evaluation" },
  );
}
