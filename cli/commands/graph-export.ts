import { exportGraphFile, type GraphExport } from "../../app/export-graph-file.ts";
import type { SharedOptions } from "../create-program.ts";
import { printJson } from "../render/print-json.ts";
import { writeDocument } from "../terminal/write-document.ts";

/** `freshet graph export FILE --format webshaper|sparql|turtle` */
export async function runGraphExport(
  file: string,
  options: SharedOptions & { readonly format: GraphExport },
): Promise<void> {
  const { format } = options;
  const text = exportGraphFile(file, { format });
  if (!options.json) writeDocument(text);
  // WebShaper's form is JSON itself.
  else printJson(format === "webshaper" ? JSON.parse(text) : { format, text });
}
