import { CommanderError } from "commander";
import { FreshetError } from "../../domain/errors/freshet-error.ts";

/** Prints one JSON document on stdout. */
export function printJson(value: unknown, { indent = 2 }: { readonly indent?: number } = {}): void {
  printedDocuments.note();
  process.stdout.write(`${jsonText(value, indent)}\n`);
}

/**
 * A value as JSON that a terminal shows as it is: JSON escapes only the older half of what terminals take for orders. The other
 * half can stand in strings alone, where an escape says the same.
 */
export function jsonText(value: unknown, indent?: number): string {
  return JSON.stringify(value, null, indent).replace(
    /[\u007f-\u009f\u202a-\u202e\u2066-\u2069]/gu,
    (order) => `\\u${order.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

let count = 0;

/** Whether this command has printed its JSON document: a fault that comes after it is no second one. */
export const printedDocuments = {
  note(): void {
    count += 1;
  },
  any: (): boolean => count > 0,
  clear(): void {
    count = 0;
  },
} as const;

/** The fault, as the JSON document of a command that has no other; null where there is none: help and version end with an error as well. */
export function faultDocument(
  error: unknown,
): { readonly error: { readonly code: string; readonly message: string } } | null {
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof FreshetError) return { error: { code: error.code, message } };
  if (!(error instanceof CommanderError)) return { error: { code: "defect", message } };
  if (error.exitCode === 0) return null;
  return { error: { code: "usage", message: message.replace(/^error: /u, "") } };
}
