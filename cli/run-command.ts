import { createProgram } from "./create-program.ts";
import { joinWebOption } from "./options/shared-options.ts";
import { exitWith } from "./process/exit-with.ts";
import { interruption } from "./process/interruption.ts";
import { faultDocument, printedDocuments, printJson } from "./render/print-json.ts";

/** Runs one command line to its end; its exit code is in `process.exitCode`. */
export async function runCommand(args: readonly string[]): Promise<void> {
  interruption.clear();
  printedDocuments.clear();
  try {
    await createProgram().parseAsync(joinWebOption(args));
  } catch (error) {
    exitWith(error);
    // People read the line on stderr. A program that reads stdout gets a JSON document even after an error.
    const document = isJson(args) && !printedDocuments.any() ? faultDocument(error) : null;
    if (document) printJson(document);
  } finally {
    process.exitCode = interruption.exitCode() ?? process.exitCode;
  }
}

/** Words after "--" are not options. */
function isJson(args: readonly string[]): boolean {
  const end = args.indexOf("--");
  return args.slice(0, end < 0 ? args.length : end).includes("--json");
}
