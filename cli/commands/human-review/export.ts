import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { Option } from "commander";
import type { ReviewService } from "../../../app/services/review-service.ts";
import { SettingsError } from "../../../domain/errors/freshet-error.ts";
import type { TaskKind } from "../../../domain/form/task-kind.ts";
import { checkNewFile, writePrivateFile } from "../../../files/write-private-file.ts";
import { defineCommand } from "../../define-command.ts";
import { readCount, readTaskKinds } from "../../options/read-values.ts";
import type { SharedOptions } from "../../options/shared-options.ts";
import { printJson } from "../../render/print-json.ts";
import { withData } from "../../world/with-world.ts";

/** `freshet review export` */
export const reviewExport = defineCommand({
  usage: "export",
  description:
    "Draw a sample of questions or forms, distributed over domains, and write a sheet for each annotator.",
  options: (command) =>
    command
      .option("--release <id>", "sample this release")
      .addOption(new Option("--from <what>", "sample all live questions").choices(["live"]))
      .addOption(
        new Option(
          "--kind <list>",
          "plain (the questions), set, conflict, haystack, ambiguous, or several of them",
        )
          .argParser(readTaskKinds)
          .default(["plain"], "plain"),
      )
      .option("--sample <n>", "number of questions, or forms of each kind, of each language", readCount, 50)
      .option("--seed <n>", "seed of the sample; another one draws another sample", readCount, 1)
      .option("--annotators <names...>", "names of the annotators; each gets a sheet FILE.NAME.csv")
      .requiredOption("--out <file>", "the sheet, as CSV for any spreadsheet"),
  help: `
Annotators work independently and write yes or no into three columns: does each page say what its evidence says, does the
question agree with the evidence and have one meaning, does the answer follow from the evidence. The sheets contain unencrypted
questions and answers.

Forms have a fourth column, form_as_promised: is the form what its kind promises? The column task asks it in the words of the
kind. The documents of conflict and haystack forms are written to a folder beside the sheet, FILE.documents.
Examples: freshet review export --from live --sample 50 --annotators ann bo --out sheet.csv
          freshet review export --kind set,haystack --sample 10 --annotators ann bo --out forms.csv`,
  run,
});

interface ReviewExportOptions extends SharedOptions {
  readonly release?: string;
  readonly from?: string;
  readonly kind: TaskKind[];
  readonly sample: number;
  readonly seed: number;
  readonly annotators?: readonly string[];
  readonly out: string;
}

async function run(options: ReviewExportOptions): Promise<void> {
  // The sample's seed differs from the seed of a simulated world, which openData would read from an option of the same name.
  const { seed, ...shared } = options;
  const { release, from, kind: kinds, sample: perLanguage, annotators = [], out } = shared;
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
  const stem = out.replace(/\.csv$/u, "");
  const fileOf = (annotator: string) => (annotator === "" ? out : `${stem}.${annotator}.csv`);
  for (const annotator of annotators.length > 0 ? annotators : [""]) checkNewFile(fileOf(annotator));
  const folder = `${stem}.documents`;
  if (kinds.some(hasDocuments)) checkNewFile(folder);
  return withData(shared, async (world) => {
    const { id, items, sheets } = await world.freshet.reviews.draw({
      kinds,
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
    const withDocuments = items.filter(({ kind }) => hasDocuments(kind));
    for (const { id: form } of withDocuments)
      writeDocuments(join(folder, form), await world.freshet.reviews.readDocuments(id, form));
    const documents = withDocuments.length > 0 ? folder : null;
    if (options.json) return printJson({ simulated: world.simulated, id, items, files, documents });
    const count = (language: string) => items.filter((item) => item.language === language).length;
    const what = items.every(({ kind }) => kind === "plain") ? "questions" : "questions and forms";
    process.stdout.write(
      [
        `${id}: ${count("en")} English and ${count("zh")} Chinese ${what}, unencrypted: ${files.join(", ")}\n`,
        ...(documents === null ? [] : [`The documents of the forms are in ${documents}.\n`]),
        "Import the completed sheets with `freshet review import`.\n",
      ].join(""),
    );
  });
}

const hasDocuments = (kind: TaskKind): boolean => kind === "conflict" || kind === "haystack";

/** Writes each document of a form as a text file that only the owner can read. */
function writeDocuments(
  folder: string,
  { canary, documents }: Awaited<ReturnType<ReviewService["readDocuments"]>>,
): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (const { name, url, title, text } of documents) {
    const body = text === null ? "This page is no longer stored." : `${title}\n\n${text}`;
    writePrivateFile(join(folder, name), `${url}\n${body}\n\n${canary}\n`);
  }
}
