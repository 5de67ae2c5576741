// `npm run chaos -- [--runs N] [--seed N] [--queue postgres|redis] [--only RUN]`: sets up what is missing, then kills processes and
// servers under runs, and audits each. The same seed kills at the same places; `--only` repeats one run of it.
import path from "node:path";
import { fileURLToPath } from "node:url";
import { printUsage } from "./print-usage.mjs";
import { root } from "./root.mjs";
import { runCommand } from "./run-command.mjs";
import { setup } from "./setup.mjs";
import { setupTestServers } from "./setup-test-servers.mjs";

const args = process.argv.slice(2);
if (args.includes("--help") || args.includes("-h")) {
  printUsage(fileURLToPath(import.meta.url));
  process.exit(0);
}
try {
  await setup();
  await setupTestServers();
} catch (error) {
  console.error(error.message);
  process.exit(3);
}
const tsx = path.join(root, "node_modules", "tsx", "dist", "cli.mjs");
const main = path.join(root, "test", "chaos", "main.ts");
process.exitCode = (await runCommand(process.execPath, [tsx, main, ...args])).code;
