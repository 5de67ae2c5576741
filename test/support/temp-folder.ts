import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll } from "vitest";

/** A folder of this test file's own, removed after the file's last test. Call it at the top or in a `describe`. */
export function tempFolder(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), "freshet-test-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}
