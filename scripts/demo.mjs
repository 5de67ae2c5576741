// `npm run demo`: sets up what is missing, then runs the whole loop on the simulated world.
import { runCli } from "./run-cli.mjs";

await runCli(["demo", ...process.argv.slice(2)]);
