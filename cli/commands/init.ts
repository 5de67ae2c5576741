import { writeExampleSettings } from "../../app/write-example-settings.ts";
import type { SharedOptions } from "../create-program.ts";
import { printJson } from "../render/print-json.ts";

/** `freshet init` */
export async function runInit(options: SharedOptions): Promise<void> {
  const files = writeExampleSettings(process.cwd());
  if (options.json) printJson({ files });
  else
    process.stdout.write(
      `Written: ${files.join(", ")}\nFill in your endpoints, models and search engine, then try them: freshet doctor\n`,
    );
}
