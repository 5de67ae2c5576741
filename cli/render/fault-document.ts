import { CommanderError } from "commander";
import { FreshetError } from "../../domain/errors/freshet-error.ts";

/** What failed, as the JSON document of a command that has no other; null where nothing did: help and version end with an error as well. */
export function faultDocument(
  error: unknown,
): { readonly error: { readonly code: string; readonly message: string } } | null {
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof FreshetError) return { error: { code: error.code, message } };
  if (!(error instanceof CommanderError)) return { error: { code: "defect", message } };
  if (error.exitCode === 0) return null;
  return { error: { code: "usage", message: message.replace(/^error: /u, "") } };
}
