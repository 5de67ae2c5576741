import { existsSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { root } from "./root.mjs";
import { setup } from "./setup.mjs";

const main = path.join(root, "dist", "cli", "main.js");

async function prepare() {
  await setup();
  if (!existsSync(main)) throw new Error("freshet: cli/main.ts is missing from the sources; check the clone");
}

/** Sets up what is missing and becomes the command line: in this process, so that signals and exit codes are its own. */
export async function runCli(args) {
  try {
    await prepare();
  } catch (error) {
    console.error(error.message);
    process.exit(3);
  }
  process.argv = [process.execPath, main, ...args];
  await import(pathToFileURL(main).href);
}
