import { jsonText } from "./json-text.ts";

/** Prints one JSON document on stdout. */
export function printJson(value: unknown): void {
  process.stdout.write(`${jsonText(value, 2)}\n`);
}
