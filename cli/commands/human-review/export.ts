import { Option } from "commander";
import { SettingsError } from "../../../domain/errors/freshet-error.ts";
import { checkNewFile, writePrivateFile } from "../../../files/write-private-file.ts";
import { defineCommand } from "../../define-command.ts";
import { readCount } from "../../options/read-values.ts";
import type { SharedOptions } from "../../options/shared-options.ts";
import { printJson } from "../../render/print-json.ts";
import { withData } from "../../world/with-world.ts";

/** `freshet review export` */
export const reviewExport = defineCommand({
  usage: "export",
  description: "Draw a sample, distributed over domains, and write a sheet for each annotator.",
  options: (command) =>
    command
      .option("--release <id>", "sample this release")
      .addOption(new Option("--from <what>", "sample all live questions").choices(["live"]))
      .option("--sample <n>", "number of questions of each language", readCount, 50)
      .option("--seed <n>", "seed of the sample; another one draws another sample", readCount, 1)
      .option("--annotators <names...>", "names of the annotators; each gets a sheet FILE.NAME.csv")
      .requiredOption("--out <file>", "the sheet, as CSV for any spreadsheet"),
  help: `
Annotators work independently and write yes or no into three columns: does each page say what its evidence says, does the
question agree with the evidence and have one meaning, does the answer follow from the evidence. The sheets contain unencrypted
questions and answers.
Example: freshet review export --from live --sample 50 --annotators ann bo --out sheet.csv`,
  run,
});

interface ReviewExportOptions extends SharedOptions {
  readonly release?: string;
  readonly from?: string;
  readonly sample: number;
  readonly seed: number;
  readonly annotators?: readonly string[];
  readonly out: string;
}

async function run(options: ReviewExportOptions): Promise<void> {
  // The sample's seed differs from the seed of a simulated world, which openData would read from an option of the same name.
  const { seed, ...shared } = options;
  const { release, from, sample: perLanguage, annotators = [], out } = shared;
  if (release !== undefined && from !== undefined)
    throw new SettingsError("--release and --from name different samples: use only one of them", {
      code: "review-of",
    });
  const bad = annotators.find((name) => !/^[\p{L}\p{N}._-]+$/u.test(name) || name === "resolved");
  if (bad !== undefined)
    throw new SettingsError(
      `"${bad}" can't name an annotator, because the name is part of a file name: use letters and digits`,
      {
        code: "annotator-name",
      },
    );
  const fileOf = (annotator: string) =>
    annotator === "" ? out : `${out.replace(/\.csv$/u, "")}.${annotator}.csv`;
  for (const annotator of annotators.length > 0 ? annotators : [""]) checkNewFile(fileOf(annotator));
  return withData(shared, async (world) => {
    const { id, items, sheets } = await world.freshet.reviews.draw({
      perLanguage,
      seed,
      annotators,
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
      `${id}: ${count("en")} English and ${count("zh")} Chinese questions, unencrypted: ${files.join(", ")}\nImport the completed sheets with \`freshet review import\`.\n`,
    );
  });
}
