import { Option } from "commander";
import { countContents } from "../../../domain/count-contents.ts";
import { countOf } from "../../../domain/count-of.ts";
import { checkNewFile, writePrivateFile } from "../../../files/write-private-file.ts";
import type { OpenRequest } from "../../../releases/open/open-release.ts";
import { defineCommand } from "../../define-command.ts";
import type { SharedOptions } from "../../options/shared-options.ts";
import { printJson } from "../../render/print-json.ts";
import { writeDocument } from "../../terminal/write-document.ts";

const openFormats = ["jsonl", "browsecomp", "inspect", "deepresearch"];

/** `freshet release open` */
export const releaseOpen = defineCommand({
  usage: "open <release>",
  description: "Decrypt the questions and answers of a release, given by folder or id, with its key.",
  options: (command) =>
    command
      .requiredOption("--key <file>", "the release's key, or a key of some items")
      .option("--item <id>", "only this item")
      .option("--out <file>", "a new file that only you can read (standard output by default)")
      .addOption(new Option("--format <format>", "the form").choices(openFormats).default("jsonl")),
  help: `
Keep what you open off the web and out of training data; the canary is in each line. browsecomp is simple-evals' CSV:
each row contains its cipher's key, so it keeps texts out of crawls but is no seal. Only jsonl contains the forms of the questions.
Example: freshet release open freshet-2026.11.22 --key freshet-2026.11.22.key --format inspect --out items.jsonl`,
  run,
});

/** Opens a release. Without --out the text goes to standard output: alone, or with --json as a part of the JSON document. */
async function run(
  source: string,
  options: SharedOptions & {
    readonly key: string;
    readonly item?: string;
    readonly out?: string;
    readonly format: OpenRequest["format"];
  },
): Promise<void> {
  const { key: keyFile, item, out, format } = options;
  if (out !== undefined) checkNewFile(out);
  const { openRelease } = await import("../../../releases/open/open-release.ts");
  const { findReleaseFolder } = await import("../../world/look-up-id.ts");
  const { text, ...counts } = await openRelease({
    folder: await findReleaseFolder(source, options),
    keyFile,
    format,
    ...(item !== undefined && { itemId: item }),
  });
  if (out === undefined) {
    if (options.json) printJson({ ...counts, format, text });
    else writeDocument(text);
    return;
  }
  writePrivateFile(out, text);
  if (options.json) return printJson({ ...counts, format, file: out });
  const { items, forms, formsLeftOut, release } = counts;
  process.stdout.write(`${countContents(items, forms)} of ${release} opened: ${out}\n`);
  if (formsLeftOut > 0)
    process.stdout.write(`${countOf(formsLeftOut, "form")} left out: the format jsonl contains forms too.\n`);
}
