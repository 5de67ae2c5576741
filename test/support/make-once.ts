import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { waitUntil } from "./wait-until.ts";

/** Where the test files of one run find what they share, and the process that answers for it. */
export interface TestRun {
  readonly folder: string;
  readonly pid: number;
}

/**
 * Something that is made once in a run and that several test files use: the first file that asks makes it, the others wait. Only what JSON
 * holds of it goes from file to file.
 */
export async function makeOnce<T>(
  run: TestRun,
  name: string,
  { make, timeout }: { readonly make: () => Promise<T>; readonly timeout: number },
): Promise<T> {
  const note = path.join(run.folder, `${name}.json`);
  if (claim(`${note}.claim`)) {
    try {
      publish(note, await make());
    } catch (error) {
      publish(note, { error: String(error) });
    }
  }
  await waitUntil(`the run's ${name}`, () => existsSync(note), { timeout });
  const found = JSON.parse(readFileSync(note, "utf8")) as T | { error: string };
  if (isFailure(found)) throw new Error(`${name}: ${found.error}`);
  return found;
}

const isFailure = (found: unknown): found is { error: string } =>
  typeof found === "object" && found !== null && "error" in found;

function claim(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: "wx" });
    return true;
  } catch {
    return false;
  }
}

function publish(note: string, content: unknown): void {
  writeFileSync(`${note}.part`, JSON.stringify(content));
  renameSync(`${note}.part`, note);
}
