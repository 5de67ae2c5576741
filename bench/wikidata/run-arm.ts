import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";

/** What one measurement found in its own process. */
export interface ArmRun {
  /** CPU seconds of the work, without the start of the process. */
  readonly cpu: number;
  readonly seconds: number;
  /** Largest memory of the process, in bytes. */
  readonly peak: number;
  readonly result: Readonly<Record<string, unknown>>;
}

/** Runs `arm.mjs` with the built product. */
export async function runArm(
  arm: string,
  files: readonly string[],
  {
    withDigest = false,
    warm = [],
  }: { readonly withDigest?: boolean; readonly warm?: readonly string[] } = {},
): Promise<ArmRun> {
  const program = path.join(import.meta.dirname, "arm.mjs");
  const warming = warm.length > 0 ? ["--warm", ...warm] : [];
  const args = [program, arm, ...files, ...warming, ...(withDigest ? ["--digest"] : [])];
  const { stdout } = await promisify(execFile)(process.execPath, args, { maxBuffer: 1e7 });
  return JSON.parse(stdout) as ArmRun;
}
