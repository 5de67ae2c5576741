import { SettingsError } from "../../domain/errors/freshet-error.ts";
import { checkNewFile } from "../../files/check-new-file.ts";
import { writePrivateFile } from "../../files/write-private-file.ts";
import type { SharedOptions } from "../create-program.ts";
import { openData } from "../open-data.ts";
import { printJson } from "../render/print-json.ts";

export interface ReviewExportOptions extends SharedOptions {
  readonly release?: string;
  readonly from?: string;
  readonly sample: number;
  readonly seed: number;
  readonly annotators?: readonly string[];
  readonly out: string;
}

/** `freshet review export` */
export async function runReviewExport(options: ReviewExportOptions): Promise<void> {
  // The sample's seed is not that of a simulated world, which openData reads from an option of the same name.
  const { seed, ...shared } = options;
  const { release, from, sample: perLanguage, annotators = [], out } = shared;
  if (release !== undefined && from !== undefined)
    throw new SettingsError("--release and --from are two samples: give one of them", { code: "review-of" });
  const bad = annotators.find((name) => !/^[\p{L}\p{N}._-]+$/u.test(name) || name === "resolved");
  if (bad !== undefined)
    throw new SettingsError(`"${bad}" can't name an annotator, since it names a file: letters and digits`, {
      code: "annotator-name",
    });
  const fileOf = (annotator: string) =>
    annotator === "" ? out : `${out.replace(/\.csv$/u, "")}.${annotator}.csv`;
  for (const annotator of annotators.length > 0 ? annotators : [""]) checkNewFile(fileOf(annotator));
  const world = await openData(shared);
  try {
    const { id, items, sheets } = await world.freshet.releases.exportReview({
      ...{ perLanguage, seed, annotators },
      ...(release !== undefined && { release }),
    });
    const files = sheets.map(({ annotator, text }) => {
      const file = fileOf(annotator);
      writePrivateFile(file, text);
      return file;
    });
    if (options.json) return printJson({ simulated: world.simulated, id, items, files });
    const count = (language: string) => items.filter((item) => item.language === language).length;
    process.stdout.write(
      `${id}: ${count("en")} English and ${count("zh")} Chinese questions, in clear: ${files.join(", ")}\nFilled in, they go back by \`freshet review import\`.\n`,
    );
  } finally {
    await world.close();
  }
}
