import { SettingsError } from "../../domain/errors/freshet-error.ts";
import { readGivenFile } from "../../files/read-given-file.ts";
import { parseKeys } from "./parse-keys.ts";
import type { ReleaseKeys } from "./release-keys.ts";

/** @throws SettingsError `key-unreadable` */
export async function readKeyFile(file: string): Promise<ReleaseKeys> {
  try {
    return parseKeys((await readGivenFile(file, { maxMegabytes: 1 })).toString("utf8"));
  } catch (cause) {
    const isMissing = (cause as NodeJS.ErrnoException).code === "ENOENT";
    throw new SettingsError(
      `${file} is no key file: ${isMissing ? "there is no such file" : (cause as Error).message}. Name the file that \`freshet release build\` or \`freshet release key\` wrote.`,
      { code: "key-unreadable", cause },
    );
  }
}
