// `npm run chaos -- --runs 200 --seed N`: sets up what is missing, then kills processes and servers under runs.
import path from "node:path";
import { root } from "./root.mjs";
import { runCommand } from "./run-command.mjs";
import { setup } from "./setup.mjs";
import { setupTestServers } from "./setup-test-servers.mjs";

try {
  await setup();
  await setupTestServers();
} catch (error) {
  console.error(error.message);
  process.exit(3);
}
const tsx = path.join(root, "node_modules", "tsx", "dist", "cli.mjs");
const main = path.join(root, "test", "chaos", "main.ts");
process.exitCode = (await runCommand(process.execPath, [tsx, main, ...process.argv.slice(2)])).code;
