import { randomBytes } from "node:crypto";
import { hostname } from "node:os";
import { isProcessGone } from "../files/inspect-process.ts";
import { processPlace } from "../files/process-place.ts";
import { ownProcess } from "../storage/text/ids.ts";

/** A new name under which this process takes jobs and runs. It contains what others need to see whether this process still lives. */
export function newWorkerName(): string {
  return `${ownProcess}${processPlace()}-${randomBytes(4).toString("hex")}`;
}

/**
 * How sure it is that the worker of this name has stopped. `certain`: its pid was given in this very place, where no process has it any
 * longer. `likely`: at least the host's name is the same. Null if the worker lives, or if nothing can be said from here.
 */
export function seeStopped(name: string): "certain" | "likely" | null {
  const [, host, pid, place] = /^(.+)\/(\d+)\/([0-9a-f]*)-[0-9a-f]+$/u.exec(name) ?? [];
  if (host !== hostname() || !isProcessGone(Number(pid))) return null;
  return place !== "" && place === processPlace() ? "certain" : "likely";
}
