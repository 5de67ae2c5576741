import { coloursFor } from "../terminal/colours-for.ts";

/** One line on stderr: `freshet: what was wrong, where, what to do`. */
export function showFault(message: string): void {
  const { red } = coloursFor(process.stderr);
  process.stderr.write(`${red("freshet:")} ${message}\n`);
}
