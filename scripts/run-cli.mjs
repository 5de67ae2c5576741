import { existsSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { root } from "./root.mjs";

/** Becomes the built command line: in this process, so that signals and exit codes are its own. */
export async function runCli(args) {
  const main = path.join(root, "dist", "cli", "main.js");
  if (!existsSync(main))
    throw new Error("freshet: dist/cli/main.js is missing after the build; run `npm run build`");
  process.argv = [process.execPath, main, ...args];
  await import(pathToFileURL(main).href);
}
