// Makes a fresh clone able to run: npm packages (an embedded database and a browser are among them), then the build.
// Safe to run at any time; it returns at once when there is nothing to do.
import { existsSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { installPackages } from "./install-packages.mjs";
import { root } from "./root.mjs";
import { runCommand } from "./run-command.mjs";
import { withLock } from "./with-lock.mjs";

const oldestNode = [20, 18];

function checkNode() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1])) return;
  throw new Error(
    `setup: Node ${process.versions.node} is too old; install Node ${oldestNode.join(".")} or later`,
  );
}

// The browser inside an npm package is for Linux on x64; elsewhere Playwright fetches its own.
async function fetchBrowserWherePackagesHaveNone() {
  const packed = path.join(root, "node_modules", "@sparticuz", "chromium", "bin");
  if (process.platform === "linux" && process.arch === "x64" && existsSync(packed)) return;
  const cli = path.join(root, "node_modules", "playwright", "cli.js");
  const { code } = await runCommand(process.execPath, [cli, "install", "--only-shell", "chromium"], {
    quiet: true,
  });
  if (code !== 0) {
    console.error(
      "setup: no browser could be fetched; install Chromium or Chrome, `freshet doctor` then tries it",
    );
  }
}

/** @param {{ isChecked?: boolean }} [options] whether the build also checks types, as it does by default */
export async function setup(options) {
  checkNode();
  const installed = await withLock(path.join(root, "setup.lock"), installPackages);
  if (installed) await fetchBrowserWherePackagesHaveNone();
  const { build } = await import("./build.mjs");
  const built = await build(options);
  return { installed, built };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    const { installed, built } = await setup();
    console.error(`setup: ${installed || built ? "ready" : "ready, nothing to do"}`);
  } catch (error) {
    console.error(error.message);
    process.exitCode = 3;
  }
}
