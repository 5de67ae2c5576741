import { SettingsError } from "../../../domain/errors/freshet-error.ts";
import { resolvedBy } from "../../../domain/ports/questions/human-review-store.ts";
import { defineCommand } from "../../define-command.ts";
import type { SharedOptions } from "../../options/shared-options.ts";
import { printJson } from "../../render/print-json.ts";
import { withData } from "../../world/with-world.ts";

/** `freshet review import` */
export const reviewImport = defineCommand({
  usage: "import <files...>",
  description: "Import completed sheets; if a row is bad, it is named and nothing is written.",
  options: (command) =>
    command
      .option("--annotator <name>", "annotator of the sheets, if the column doesn't name one")
      .option("--resolved", "import what the annotators agreed on after they differed"),
  help: "\nExample: freshet review import sheet.ann.csv sheet.bo.csv",
  run,
});

async function run(
  files: readonly string[],
  options: SharedOptions & { readonly annotator?: string; readonly resolved?: boolean },
): Promise<void> {
  const { annotator, resolved } = options;
  if (resolved && annotator !== undefined)
    throw new SettingsError("--resolved concerns all annotators: leave --annotator out", {
      code: "annotator-name",
    });
  if (annotator === resolvedBy)
    throw new SettingsError(`"${resolvedBy}" is not an annotator: --resolved imports what was agreed on`, {
      code: "annotator-name",
    });
  return withData(options, async (world) => {
    const imported = await world.freshet.reviews.importSheets({
      files,
      annotator: resolved ? resolvedBy : (annotator ?? null),
    });
    if (options.json) return printJson({ simulated: world.simulated, ...imported });
    const { answers, open, reviews } = imported;
    process.stdout.write(
      `${answers} ${answers === 1 ? "item" : "items"} imported (${reviews.join(", ") || "none completed"}), ${open} not completed yet. \`freshet review report\` shows the results.\n`,
    );
  });
}
