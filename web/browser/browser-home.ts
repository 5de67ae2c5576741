import { chmod, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readProcessStart } from "./read-process-start.ts";

/** Start of the name of every browser's folder; the sweep looks for it. */
export const HOME_PREFIX = "freshet-browser-";

/** The folder of one browser process: its temporary files, and what a later sweep needs to know of it. */
export interface BrowserHome {
  readonly folder: string;
  readonly profile: string;
  /** Writes the script that is started in place of the browser: only config/ reads the environment, so the script adds to it. */
  writeStarter(command: readonly string[], environment: Readonly<Record<string, string>>): Promise<string>;
  remove(): Promise<void>;
}

const quote = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

export async function createBrowserHome(): Promise<BrowserHome> {
  const folder = await mkdtemp(join(tmpdir(), HOME_PREFIX));
  await writeFile(join(folder, "owner"), `${process.pid} ${await readProcessStart(process.pid)}`);
  const profile = join(folder, "profile");
  await mkdir(profile);
  await mkdir(join(folder, "tmp"));
  return {
    folder,
    profile,
    async writeStarter(command, environment) {
      const path = join(folder, "start");
      const exports = Object.entries({ ...environment, TMPDIR: join(folder, "tmp") });
      const lines = [
        "#!/bin/sh",
        ...exports.map(([name, value]) => `export ${name}=${quote(value)}`),
        `exec ${command.map(quote).join(" ")} "$@"`,
      ];
      await writeFile(path, `${lines.join("\n")}\n`);
      await chmod(path, 0o700);
      return path;
    },
    remove: () => rm(folder, { recursive: true, force: true, maxRetries: 3 }),
  };
}
