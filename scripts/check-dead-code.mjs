// Dead code, found by knip with knip.config.ts: files, exports, types and packages that nothing uses. The second run leaves tests, benches
// and scripts out, and finds the product code that only they use.
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import path from "node:path";
import { root } from "./root.mjs";
import { runCommand } from "./run-command.mjs";

const knip = path.join(root, "node_modules", "knip", "bin", "knip.js");
const runs = [["--treat-config-hints-as-errors"], ["--production"]];

// The second run takes from this folder how the first one read each file. No later call sees it, so that nothing in it can be out of date.
mkdirSync(path.join(root, ".tmp"), { recursive: true });
const cache = mkdtempSync(path.join(root, ".tmp", "knip-"));
const results = [];
try {
  for (const args of runs) {
    const all = [knip, "--no-progress", "--cache", "--cache-location", cache, ...args];
    results.push(await runCommand(process.execPath, all, { quiet: true }));
  }
} finally {
  rmSync(cache, { recursive: true, force: true });
}
const said = new Set(results.map(({ output }) => output.trimEnd()).filter((output) => output !== ""));
for (const output of said) console.log(output);
process.exitCode = results.every(({ code }) => code === 0) ? 0 : 1;
