import { checkNewFile } from "../../files/check-new-file.ts";
import { writePrivateFile } from "../../files/write-private-file.ts";
import { type OpenOrder, openRelease } from "../../releases/open-release.ts";
import type { SharedOptions } from "../create-program.ts";
import { findReleaseFolder } from "../find-release-folder.ts";
import { printJson } from "../render/print-json.ts";
import { writeDocument } from "../terminal/write-document.ts";

/** `freshet release open`: without --out the text goes to standard output and nothing else does, with --json as a part of the document. */
export async function runReleaseOpen(
  source: string,
  options: SharedOptions & {
    readonly key: string;
    readonly item?: string;
    readonly out?: string;
    readonly format: OpenOrder["format"];
  },
): Promise<void> {
  const { key: keyFile, item, out, format } = options;
  if (out !== undefined) checkNewFile(out);
  const { text, items, release } = await openRelease({
    folder: await findReleaseFolder(source, options),
    ...{ keyFile, format },
    ...(item !== undefined && { itemId: item }),
  });
  if (out === undefined) {
    if (options.json) printJson({ release, items, format, text });
    else writeDocument(text);
    return;
  }
  writePrivateFile(out, text);
  if (options.json) return printJson({ release, items, format, file: out });
  process.stdout.write(`${items} ${items === 1 ? "item" : "items"} of ${release} opened: ${out}\n`);
}
