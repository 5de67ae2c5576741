import { SettingsError } from "../domain/errors/freshet-error.ts";

/** The error for an id that belongs to no evaluation. */
export function unknownEvaluation(id: string): SettingsError {
  return new SettingsError(
    `there is no evaluation ${id}: its id is in report.json and in the first lines of the report`,
    { code: "unknown-evaluation" },
  );
}
