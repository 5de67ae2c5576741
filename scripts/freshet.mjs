// `npm run -s freshet -- ARGS`: the command line from the repository's root, built when a source changed.
import { runCli } from "./run-cli.mjs";

await runCli(process.argv.slice(2));
