import { basename, dirname, join } from "node:path";

/** Where a folder is written before it stands under its name: hidden, and nobody else's. */
export function stagingOf(folder: string): string {
  return join(dirname(folder), `.${basename(folder)}.building`);
}
