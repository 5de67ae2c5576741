import { readFileSync } from "node:fs";

const ticksPerSecond = 100;

/** CPU seconds (user and system) of all children of this process that have ended. Linux counts them in hundredths. */
export function childSeconds(): number {
  const stat = readFileSync("/proc/self/stat", "utf8");
  // The name in parentheses may hold spaces: fields are counted after it.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[13]) + Number(fields[14])) / ticksPerSecond;
}
