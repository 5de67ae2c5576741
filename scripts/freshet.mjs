// `npm run -s freshet -- ARGS`: the command line from the repository's root, built when a source changed.
import { runCli } from "./run-cli.mjs";
import { setup } from "./setup.mjs";

const args = process.argv.slice(2);
try {
  await setup();
} catch (error) {
  console.error(error.message);
  process.exit(3);
}
await runCli(args);
