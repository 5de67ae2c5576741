import { SettingsError } from "../../domain/errors/freshet-error.ts";
import { readGivenFile } from "../../files/read-given-file.ts";
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

/** Reads the text of a key file. Throws what is wrong with it, without a byte of a key. */
export function parseKeys(text: string): ReleaseKeys {
  let release: string | null = null;
  let whole: Uint8Array | null = null;
  const items = new Map<string, Uint8Array>();
  for (const [index, line] of text.split(/\r?\n/u).entries()) {
    if (line.trim() === "" || line.startsWith("#")) continue;
    const [kind, of, ...rest] = line.trim().split(/\s+/u);
    const [id, encoded] = kind === "freshet-release-key-1" ? [null, rest[0]] : [rest[0], rest[1]];
    const key = new Uint8Array(Buffer.from(encoded ?? "", "base64url"));
    const isKey = kind === "freshet-release-key-1" || kind === "freshet-item-key-1";
    if (!isKey || of === undefined || key.length !== 32)
      throw new Error(`line ${index + 1} is no key of a release or item`);
    if (release !== null && release !== of) throw new Error("it holds keys of two releases");
    release = of;
    if (id == null) whole = key;
    else items.set(id, key);
  }
  if (release === null) throw new Error("it holds no key");
  return { release, whole, items };
}
