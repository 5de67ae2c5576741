import { SettingsError } from "../../domain/errors/freshet-error.ts";
import { resolvedBy } from "../../domain/question/human-review.ts";
import type { SharedOptions } from "../create-program.ts";
import { openData } from "../open-data.ts";
import { printJson } from "../render/print-json.ts";

/** `freshet review import` */
export async function runReviewImport(
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
  const world = await openData(options);
  try {
    const imported = await world.freshet.releases.importReview({
      files,
      annotator: resolved ? resolvedBy : (annotator ?? null),
    });
    if (options.json) return printJson({ simulated: world.simulated, ...imported });
    const { answers, open, reviews } = imported;
    process.stdout.write(
      `${answers} ${answers === 1 ? "item" : "items"} taken in (${reviews.join(", ") || "none filled in"}), ${open} not filled in yet. \`freshet review report\` says what they come to.\n`,
    );
  } finally {
    await world.close();
  }
}
