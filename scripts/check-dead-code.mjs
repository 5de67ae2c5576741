// Dead code, found by knip with knip.config.ts: files, exports, types and packages that nothing uses. The second run leaves tests, benches
// and scripts out, and finds the product code that only they use.
import path from "node:path";
import { root } from "./root.mjs";
import { runCommand } from "./run-command.mjs";

const knip = path.join(root, "node_modules", "knip", "bin", "knip.js");
const runs = [["--treat-config-hints-as-errors"], ["--production"]];

const results = [];
for (const args of runs)
  results.push(await runCommand(process.execPath, [knip, "--no-progress", ...args], { quiet: true }));
const said = new Set(results.map(({ output }) => output.trimEnd()).filter((output) => output !== ""));
for (const output of said) console.log(output);
process.exitCode = results.every(({ code }) => code === 0) ? 0 : 1;
