// `npm run demo`: sets up what is missing, then runs the whole loop on the simulated world.
import { runCli } from "./run-cli.mjs";
import { setup } from "./setup.mjs";

const args = process.argv.slice(2);
try {
  await setup();
} catch (error) {
  console.error(error.message);
  process.exit(3);
}
await runCli(["demo", ...args]);
