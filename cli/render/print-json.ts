import { CommanderError } from "commander";
import { FreshetError } from "../../domain/errors/freshet-error.ts";

/** Prints one JSON document on stdout. */
export function printJson(value: unknown, { indent = 2 }: { readonly indent?: number } = {}): void {
  printedDocuments.note();
  process.stdout.write(`${jsonText(value, indent)}\n`);
}

/**
 * Writes a value as JSON that a terminal shows unchanged. JSON itself escapes only the older half of the characters that terminals
 * interpret. The other half can only occur in strings, where an escape is equivalent.
 */
export function jsonText(value: unknown, indent?: number): string {
  return JSON.stringify(value, null, indent).replace(
    /[\u007f-\u009f\u202a-\u202e\u2066-\u2069]/gu,
    (control) => `\\u${control.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

let count = 0;

/** Records whether this command has printed its JSON document, so that a later fault doesn't print a second one. */
export const printedDocuments = {
  note(): void {
    count += 1;
  },
  any: (): boolean => count > 0,
  clear(): void {
    count = 0;
  },
} as const;

/**
 * The fault as a JSON document, for a command that has printed none. Null if there is no fault: help and version also end with an error.
 */
export function faultDocument(
  error: unknown,
): { readonly error: { readonly code: string; readonly message: string } } | null {
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof FreshetError) return { error: { code: error.code, message } };
  if (!(error instanceof CommanderError)) return { error: { code: "defect", message } };
  if (error.exitCode === 0) return null;
  return { error: { code: "usage", message: message.replace(/^error: /u, "") } };
}
