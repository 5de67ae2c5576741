import { createColors } from "picocolors";
import { colourOf } from "./colour-of.ts";

/** One line on stderr: `freshet: what was wrong, where, what to do`. */
export function showFault(message: string): void {
  const { red } = createColors(colourOf(process.stderr));
  process.stderr.write(`${red("freshet:")} ${message}\n`);
}
