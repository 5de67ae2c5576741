import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
/** Start of the name of every browser's folder; the sweep looks for it. */
export const HOME_PREFIX = "freshet-browser-";

/** What a profile folder that Playwright makes is called; the sweep removes nothing else by its recorded path. */
export const isProfileFolder = (path: string): boolean =>
  dirname(path) === tmpdir() && basename(path).startsWith("playwright_chromiumdev_profile-");

/** The folder of one browser process: its temporary files, and what a later sweep needs to know of it. */
export interface BrowserHome {
  readonly folder: string;
  readonly artifacts: string;
  /** Writes the script that Playwright starts in place of the browser. */
  writeStarter(options: StarterOptions): Promise<string>;
  /** Where the browser that was started hears debuggers, as it notes it in its profile; null where it hasn't yet. */
  readEndpoint(): Promise<string | null>;
  /** The process that the starter became; null where none was started. */
  readProcessId(): Promise<number | null>;
  remove(): Promise<void>;
}

interface StarterOptions {
  readonly command: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  /** Features of Chromium to switch off beside those that Playwright does. */
  readonly unwantedFeatures: readonly string[];
  /** How much data each of the browser's processes may ask the system for (`ulimit -d`). */
  readonly dataMegabytes: number;
}

const quote = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

export async function createBrowserHome(): Promise<BrowserHome> {
  const folder = await mkdtemp(join(tmpdir(), HOME_PREFIX));
  await writeFile(join(folder, "owner"), `${process.pid} ${await readProcessStart(process.pid)}`);
  const artifacts = join(folder, "artifacts");
  await mkdir(artifacts);
  await mkdir(join(folder, "tmp"));
  return {
    folder,
    artifacts,
    /**
     * Playwright picks the profile folder itself, in the system's temporary folder, and loses it when this
     * process is killed: the script notes its name. It also sets the environment, which only config/ may read, and
     * lengthens Playwright's list of features, since Chromium heeds the last of two such lists alone.
     */
    async writeStarter({ command, environment, unwantedFeatures, dataMegabytes }) {
      const path = join(folder, "start");
      const exports = Object.entries({ ...environment, TMPDIR: join(folder, "tmp") });
      const lines = [
        "#!/bin/sh",
        "features=",
        `for a in "$@"; do case "$a" in`,
        `--user-data-dir=*) echo "\${a#--user-data-dir=}" >> ${quote(join(folder, "profiles"))};;`,
        `--disable-features=*) features="\${a#--disable-features=},";;`,
        "esac; done",
        `echo $$ > ${quote(join(folder, "process"))}`,
        // Chromium sets such a limit itself, of 4 GB and more. Whoever runs us may have set a lower one already, which then holds.
        `ulimit -d ${dataMegabytes * 1024} 2>/dev/null`,
        ...exports.map(([name, value]) => `export ${name}=${quote(value)}`),
        `exec ${command.map(quote).join(" ")} "$@" "--disable-features=\${features}${unwantedFeatures.join(",")}"`,
      ];
      await writeFile(path, `${lines.join("\n")}\n`);
      await chmod(path, 0o700);
      return path;
    },
    async readEndpoint() {
      try {
        const profile = (await readFile(join(folder, "profiles"), "utf8")).trim().split("\n").at(-1) ?? "";
        const [port, path] = (await readFile(join(profile, "DevToolsActivePort"), "utf8")).split("\n");
        return port && path ? `ws://127.0.0.1:${port}${path}` : null;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
        throw error;
      }
    },
    async readProcessId() {
      const noted = await readFile(join(folder, "process"), "utf8").catch(() => "");
      return Number.parseInt(noted, 10) || null;
    },
    remove: () => rm(folder, { recursive: true, force: true, maxRetries: 3 }),
  };
}

/** When a process started, in the kernel's ticks as text; "" where the system has no /proc or the process is gone. */
export async function readProcessStart(pid: number): Promise<string> {
  const line = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  // The name in brackets may hold spaces and brackets itself; the start time is the 20th field after it.
  return (
    line
      .slice(line.lastIndexOf(")") + 2)
      .trim()
      .split(" ")[19] ?? ""
  );
}

/** A folder without an owner's mark may be one that is being made right now. */
const UNMARKED_GRACE_MS = 60_000;

/** Removes the folders and profiles of browsers whose process was killed; returns how many folders went. Other users' folders stay. */
export async function sweepLeftovers(): Promise<number> {
  let swept = 0;
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(HOME_PREFIX)) continue;
    const folder = join(tmpdir(), name);
    const found = await stat(folder).catch(() => null);
    if (!found?.isDirectory() || found.uid !== (process.getuid?.() ?? found.uid)) continue;
    const owner = await readFile(join(folder, "owner"), "utf8").catch(() => null);
    if (owner === null ? Date.now() - found.mtimeMs < UNMARKED_GRACE_MS : await isAlive(owner)) continue;
    const profiles = await readFile(join(folder, "profiles"), "utf8").catch(() => "");
    for (const profile of profiles.split("\n")) {
      if (isProfileFolder(profile)) await rm(profile, { recursive: true, force: true, maxRetries: 3 });
    }
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
    swept += 1;
  }
  return swept;
}

/** A process number is used again after a while: the same process has the same start time too. */
async function isAlive(owner: string): Promise<boolean> {
  const [pid, start] = owner.split(" ");
  try {
    process.kill(Number(pid), 0);
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
  return (await readProcessStart(Number(pid))) === start;
}
