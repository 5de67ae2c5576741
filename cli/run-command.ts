import { createProgram } from "./create-program.ts";
import { exitWith } from "./exit-with.ts";
import { joinWebOption } from "./join-web-option.ts";
import { faultDocument } from "./render/fault-document.ts";
import { printJson } from "./render/print-json.ts";
import { printedDocuments } from "./render/printed-documents.ts";
import { interruption } from "./terminal/interruption.ts";

/** Runs one command line to its end; its exit code is `process.exitCode`. */
export async function runCommand(args: readonly string[]): Promise<void> {
  interruption.clear();
  printedDocuments.clear();
  try {
    await createProgram().parseAsync(joinWebOption(args));
  } catch (error) {
    exitWith(error);
    // A person's line is on stderr; a program that reads stdout finds a document there, whatever happened.
    const document = isJson(args) && !printedDocuments.any() ? faultDocument(error) : null;
    if (document) printJson(document);
  } finally {
    process.exitCode = interruption.exitCode() ?? process.exitCode;
  }
}

/** What stands behind "--" is no option. */
function isJson(args: readonly string[]): boolean {
  const end = args.indexOf("--");
  return args.slice(0, end < 0 ? args.length : end).includes("--json");
}
