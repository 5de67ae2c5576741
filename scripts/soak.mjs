// `npm run soak -- --visits 1000`: sets up and builds what is missing, then visits good and hostile pages for a long time.
import path from "node:path";
import { root } from "./root.mjs";
import { runCommand } from "./run-command.mjs";
import { setup } from "./setup.mjs";

try {
  await setup();
} catch (error) {
  console.error(error.message);
  process.exit(3);
}
const tsx = path.join(root, "node_modules", "tsx", "dist", "cli.mjs");
const main = path.join(root, "test", "soak", "main.ts");
process.exitCode = (await runCommand(process.execPath, [tsx, main, ...process.argv.slice(2)])).code;
