import { SettingsError } from "../../../domain/errors/freshet-error.ts";
import { resolvedBy } from "../../../domain/ports/human-review-store.ts";
import { defineCommand } from "../../define-command.ts";
import type { SharedOptions } from "../../options/shared-options.ts";
import { printJson } from "../../render/print-json.ts";
import { withData } from "../../world/with-world.ts";

/** `freshet review import` */
export const reviewImport = defineCommand({
  usage: "import <files...>",
  description: "Take filled-in sheets in; a bad row is named, and nothing is written.",
  options: (command) =>
    command
      .option("--annotator <name>", "whose sheets they are, where the column doesn't say")
      .option("--resolved", "what the annotators agreed on where they had differed"),
  help: "\nExample: freshet review import sheet.ann.csv sheet.bo.csv",
  run,
});

async function run(
  files: readonly string[],
  options: SharedOptions & { readonly annotator?: string; readonly resolved?: boolean },
): Promise<void> {
  const { annotator, resolved } = options;
  if (resolved && annotator !== undefined)
    throw new SettingsError("--resolved is of all annotators: leave --annotator out", {
      code: "annotator-name",
    });
  if (annotator === resolvedBy)
    throw new SettingsError(`"${resolvedBy}" is no annotator: --resolved imports what was agreed on`, {
      code: "annotator-name",
    });
  return withData(options, async (world) => {
    const imported = await world.freshet.releases.importReview({
      files,
      annotator: resolved ? resolvedBy : (annotator ?? null),
    });
    if (options.json) return printJson({ simulated: world.simulated, ...imported });
    const { answers, open, reviews } = imported;
    process.stdout.write(
      `${answers} ${answers === 1 ? "item" : "items"} taken in (${reviews.join(", ") || "none filled in"}), ${open} not filled in yet. \`freshet review report\` says what they come to.\n`,
    );
  });
}
