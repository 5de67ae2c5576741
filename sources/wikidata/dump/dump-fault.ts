import { SettingsError } from "../../../domain/errors/freshet-error.ts";

/** Makes the error for a dump that can't be read: one line with the dump, what is wrong, and where. */
export function dumpFault(file: string, what: string, cause?: unknown): SettingsError {
  return new SettingsError(`${file} can't be read as a dump of Wikidata: ${what}`, {
    code: "unreadable-dump",
    cause,
  });
}
