import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import type { TestProject } from "vitest/node";
import type { TestRun } from "./make-once.ts";
import { endSharedServers } from "./shared-postgres.ts";

declare module "vitest" {
  export interface ProvidedContext {
    readonly testRun: TestRun;
  }
}

/** vitest's global set-up: costs nothing until a test file asks for a shared server. */
export default function setUpRunFolder(project: TestProject): () => Promise<void> {
  const folder = mkdtempSync(path.join(os.tmpdir(), "freshet-test-run-"));
  project.provide("testRun", { folder, pid: process.pid });
  return async () => {
    endSharedServers(folder);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
}
