import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";

/** Prefix of the name of every browser's folder, by which the sweep finds it. */
const HOME_PREFIX = "freshet-browser-";

/** Whether a path is a profile folder that Playwright makes. The sweep removes no other recorded path. */
const isProfileFolder = (path: string): boolean =>
  dirname(path) === tmpdir() && basename(path).startsWith("playwright_chromiumdev_profile-");

/** The folder of one browser process. It contains temporary files and the notes that a later sweep needs. */
export interface BrowserHome {
  readonly folder: string;
  readonly artifacts: string;
  /** Writes the script that Playwright starts instead of the browser. */
  writeStarter(options: StarterOptions): Promise<string>;
  /** Address of the started browser's debugging port, which the browser writes into its profile. Null if it hasn't done so yet. */
  readEndpoint(): Promise<string | null>;
  /** Id of the browser process that the script became. Null if none was started. */
  readProcessId(): Promise<number | null>;
  remove(): Promise<void>;
}

interface StarterOptions {
  readonly command: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  /** Features of Chromium to disable in addition to those that Playwright disables. */
  readonly unwantedFeatures: readonly string[];
  /** Number of megabytes of data that each browser process may allocate (`ulimit -d`). */
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
     * Playwright chooses the profile folder itself, in the system's temporary folder, and leaves it behind if this process is
     * killed, so the script records its path. The script also sets environment variables, since only config/ may access the
     * environment, and extends Playwright's list of features, since Chromium uses only the last of two such lists.
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
        // Chromium itself sets a limit of 4 GB and more. If the operator has already set a lower limit, that one stays in force.
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

/** Start time of a process in the kernel's ticks, as text; "" if the system has no /proc or the process has ended. */
async function readProcessStart(pid: number): Promise<string> {
  const line = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  // The name in brackets may itself contain spaces and brackets. The start time is the 20th field after it.
  return (
    line
      .slice(line.lastIndexOf(")") + 2)
      .trim()
      .split(" ")[19] ?? ""
  );
}

/** A folder without an owner file may be new: another process may be creating it. */
const UNMARKED_GRACE_MS = 60_000;

/** Removes folders and profiles of browsers whose owner was killed. Returns the number of removed folders. Other users' folders stay. */
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

/** Whether the owner still runs. Process ids are reused after a while, so the start time must match too. */
async function isAlive(owner: string): Promise<boolean> {
  const [pid, start] = owner.split(" ");
  try {
    process.kill(Number(pid), 0);
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
  return (await readProcessStart(Number(pid))) === start;
}
