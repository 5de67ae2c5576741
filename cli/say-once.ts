import type { SharedOptions } from "./create-program.ts";

const saidBy = new WeakMap<SharedOptions, Set<string>>();

/** Writes lines to stderr; a command that opens its data twice, and meets the same twice, says it once. */
export function sayOnce(shared: SharedOptions): (line: string) => void {
  const said = saidBy.get(shared) ?? new Set<string>();
  saidBy.set(shared, said);
  return (line) => {
    if (said.has(line)) return;
    said.add(line);
    process.stderr.write(`${line}\n`);
  };
}
