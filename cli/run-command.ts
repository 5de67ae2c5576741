import { createProgram } from "./create-program.ts";
import { joinWebOption } from "./options/web-option.ts";
import { exitWith } from "./process/exit-with.ts";
import { interruption } from "./process/interruption.ts";
import { faultDocument, printedDocuments, printJson } from "./render/print-json.ts";

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

/** Words behind "--" are no options. */
function isJson(args: readonly string[]): boolean {
  const end = args.indexOf("--");
  return args.slice(0, end < 0 ? args.length : end).includes("--json");
}
