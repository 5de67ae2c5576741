import { SettingsError } from "../domain/errors/freshet-error.ts";

/** What to say of an evaluation's id that names none. */
export function unknownEvaluation(id: string): SettingsError {
  return new SettingsError(
    `there is no evaluation ${id}: its id stands in report.json, and in the report's first lines`,
    { code: "unknown-evaluation" },
  );
}
