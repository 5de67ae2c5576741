import { fork } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { homedir, tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { SoakReport } from "./soak-report.ts";
import { startSoakSite } from "./start-soak-site.ts";

export interface SoakOptions {
  readonly visits: number;
  /** Visits before the first weighing: browsers start, code is compiled, caches fill. */
  readonly warmUp: number;
  /** Visits from one weighing to the next. */
  readonly every: number;
  readonly concurrency: number;
  readonly deadlineSeconds: number;
}

const root = join(import.meta.dirname, "..", "..");

/** Has the built product visit good and hostile pages in a process of its own, with a temporary folder of its own. Needs /proc. */
export async function runSoak(options: SoakOptions): Promise<SoakReport> {
  const { visits, deadlineSeconds, ...rest } = options;
  const site = await startSoakSite();
  const folder = await mkdtemp(join(tmpdir(), "soak-"));
  const mark = randomBytes(8).toString("hex");
  const module = (path: string) => pathToFileURL(join(root, "dist", path.replace(/\.ts$/, ".js"))).href;
  const given = {
    ...rest,
    ...{ mark, folder, port: site.port, urls: site.list(visits + options.warmUp), calm: site.calm() },
    visitor: module("web/visiting/create-page-visitor.ts"),
    settings: module("domain/settings/web-settings.ts"),
    cacheDir: join(homedir(), ".cache", "freshet"),
    visit: { deadlineSeconds, extractSeconds: Math.min(10, deadlineSeconds), maxBytes: 10_000_000 },
  };
  const child = fork(join(import.meta.dirname, "soak-visits.mjs"), [JSON.stringify(given)], {
    cwd: root,
    execArgv: ["--expose-gc"],
    // As the command's first line and the container have it.
    env: {
      ...process.env,
      ...{ TMPDIR: folder, SOAK_MARK: mark, MALLOC_ARENA_MAX: "2" },
    },
  });
  try {
    const ended = once(child, "exit").then(([code, signal]) => {
      throw new Error(`the soak's process ended with ${code ?? signal}`);
    });
    ended.catch(() => {});
    const [report] = (await Promise.race([once(child, "message"), ended])) as [SoakReport];
    return report;
  } finally {
    child.kill("SIGKILL");
    await site.close();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
