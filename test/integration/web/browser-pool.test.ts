import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { homedir, tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createBrowserHome, sweepLeftovers } from "../../../web/browser/browser-home.ts";
import { type BrowserPool, createBrowserPool } from "../../../web/browser/create-browser-pool.ts";
import { findBrowser } from "../../../web/browser/find-browser.ts";

/** A browser starts within it, also where much else goes on. */
const WAIT = { timeout: 100_000 };
const memory = { pageMegabytes: 512, browserMegabytes: 1_000 };

let folder: string;
let browserPool: BrowserPool | null = null;
beforeEach(async () => {
  const cacheDir = join(homedir(), ".cache", "freshet");
  folder = await mkdtemp(join(tmpdir(), "k-"));
  // Browser folders go where the system says; so does what the tests look at.
  vi.stubEnv("TMPDIR", folder);
  browserPool = createBrowserPool({ cacheDir, memory, maxLeases: 2 });
});
afterEach(async () => {
  await browserPool?.close();
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});

describe("browser pool", { timeout: 120_000 }, () => {
  it("shares a browser, and replaces it when worn, broken or gone", async () => {
    if (!browserPool) throw new Error("no browserPool");
    const [first, second] = [await browserPool.lease(), await browserPool.lease()];
    expect(second.browser).toBe(first.browser);
    const third = await browserPool.lease();
    expect(third.browser).not.toBe(first.browser);
    expect(first.browser.isConnected()).toBe(true);
    first.release("sound");
    second.release("sound");
    await vi.waitFor(() => expect(first.browser.isConnected()).toBe(false), { timeout: 100_000 });

    third.release("broken");
    const fourth = await browserPool.lease();
    expect(fourth.browser).not.toBe(third.browser);
    await fourth.browser.close();
    fourth.release("sound");
    const fifth = await browserPool.lease();
    expect(fifth.browser.isConnected()).toBe(true);
    // Nobody can steer it any more, though it lives.
    fifth.cdp.close();
    await expect(fifth.cdp.send("Browser.getVersion")).rejects.toThrow("ended");
    await vi.waitFor(async () => {
      const sixth = await browserPool?.lease();
      sixth?.release("sound");
      expect(sixth?.browser).not.toBe(fifth.browser);
    }, WAIT);
    fifth.release("sound");

    await browserPool.close();
    expect(await readdir(folder)).toEqual([]);
  });

  it("sweeps what a killed process left, and nothing else", async () => {
    const profile = join(folder, "playwright_chromiumdev_profile-left");
    const other = join(folder, "precious");
    const left = join(folder, "freshet-browser-left");
    for (const path of [profile, other, left]) await mkdir(path);
    await writeFile(join(left, "owner"), "999999999 1");
    await writeFile(join(left, "profiles"), `${profile}\n${other}\n${other}/../../etc\n`);
    const own = await createBrowserHome();
    expect(await sweepLeftovers()).toBe(1);
    expect((await readdir(folder)).map((name) => join(folder, name)).sort()).toEqual(
      [own.folder, other].sort(),
    );
  });

  it("adds to the list of features that Playwright switches off, in context of a second list that would undo it", async () => {
    const home = await createBrowserHome();
    const starter = await home.writeStarter({
      ...{ command: ["/bin/echo"], environment: {}, unwantedFeatures: ["CallHome"], dataMegabytes: 1_000 },
    });
    const { stdout } = await promisify(execFile)(starter, ["--disable-features=One,Two", "--headless"]);
    expect(
      stdout
        .trim()
        .split(" ")
        .findLast((word) => word.startsWith("--disable-features=")),
    ).toBe("--disable-features=One,Two,CallHome");
    await home.remove();
  });

  it("starts it with a limit on what its processes may hold, and notes its number", async () => {
    const home = await createBrowserHome();
    const starter = await home.writeStarter({
      ...{ command: ["/bin/sh", "-c", "ulimit -d; echo $$"], environment: {}, unwantedFeatures: [] },
      dataMegabytes: 500,
    });
    expect(await home.readProcessId()).toBeNull();
    const { stdout } = await promisify(execFile)(starter);
    const [limit, processId] = stdout.trim().split("\n").map(Number);
    expect(limit).toBe(500 * 1024);
    expect(await home.readProcessId()).toBe(processId);
    await home.remove();
  });

  it("says what to do when there is no browser where the settings say", async () => {
    await expect(findBrowser({ path: "/nowhere/chromium" })).rejects.toMatchObject({ decision: "settings" });
    const broken = createBrowserPool({ path: "/bin/false", memory });
    await expect(broken.lease()).rejects.toMatchObject({ decision: "unreachable", code: "browser-start" });
    await broken.close();
  });
});
