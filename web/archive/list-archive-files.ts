import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { SettingsError } from "../../domain/errors/freshet-error.ts";

const NAME = /\.warc(\.gz)?$/i;

/** The WARC files that a path names: itself, or those of the folder, by name. @throws SettingsError `no-archive` */
export async function listArchiveFiles(path: string): Promise<string[]> {
  const found = await stat(path).catch(() => null);
  // Records are read again by their places, so that neither a pipe nor a device can be an archive.
  if (found?.isFile()) return [path];
  if (!found?.isDirectory())
    throw new SettingsError(
      `there is no archive at ${path}: name a .warc or .warc.gz file, or a folder of them`,
      {
        code: "no-archive",
      },
    );
  const files = (await readdir(path)).filter((name) => NAME.test(name)).sort();
  if (files.length === 0)
    throw new SettingsError(`the folder ${path} holds no .warc or .warc.gz file`, { code: "no-archive" });
  return Promise.all(files.map((name) => insistOnFile(join(path, name))));
}

async function insistOnFile(file: string): Promise<string> {
  const found = await stat(file).catch(() => null);
  if (found?.isFile()) return file;
  throw new SettingsError(
    `${file} is no file that can be read: take it out of the folder, or name single files`,
    {
      code: "no-archive",
    },
  );
}
