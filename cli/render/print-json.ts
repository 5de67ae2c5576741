import { jsonText } from "./json-text.ts";
import { printedDocuments } from "./printed-documents.ts";

/** Prints one JSON document on stdout. */
export function printJson(value: unknown, { indent = 2 }: { readonly indent?: number } = {}): void {
  printedDocuments.note();
  process.stdout.write(`${jsonText(value, indent)}\n`);
}
