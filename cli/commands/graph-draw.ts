import { drawGraphFile } from "../../app/draw-graph-file.ts";
import { SettingsError } from "../../domain/freshet-error.ts";
import { writeOwnFile } from "../../files/write-own-file.ts";
import type { SharedOptions } from "../create-program.ts";
import { printJson } from "../render/print-json.ts";

/** `freshet graph draw FILE` */
export async function runGraphDraw(
  file: string,
  options: SharedOptions & { readonly format: "svg" | "mermaid" | "dot"; readonly output?: string },
): Promise<void> {
  const drawing = drawGraphFile(file, { format: options.format });
  if (options.output !== undefined) write(options.output, drawing);
  if (options.json) {
    printJson({
      format: options.format,
      output: options.output ?? null,
      drawing: options.output ? null : drawing,
    });
  } else if (options.output === undefined) process.stdout.write(drawing);
}

function write(file: string, text: string): void {
  try {
    writeOwnFile(file, text);
  } catch (cause) {
    throw new SettingsError(`${file} can't be written: ${(cause as Error).message}`, {
      code: "output-unwritable",
      cause,
    });
  }
}
