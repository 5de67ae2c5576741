import { createColors } from "picocolors";
import { ownCodes } from "./own-codes.ts";

type Paint = (text: string) => string;

/** Paints text where the stream is a terminal that has colours; elsewhere each gives its text back. */
export function coloursFor(stream: NodeJS.WriteStream) {
  const { bold, dim, red, green, yellow, cyan } = createColors(colourOf(stream));
  return {
    bold: marked(bold),
    dim: marked(dim),
    red: marked(red),
    green: marked(green),
    yellow: marked(yellow),
    cyan: marked(cyan),
  };
}

/** The same colour as a mark, which reaches the terminal where a bare escape sequence would not. */
function marked(paint: (text: string) => string): Paint {
  const [on = "", off = ""] = paint("\n").split("\n");
  return (text) => `${ownCodes.mark(on)}${text}${ownCodes.mark(off)}`;
}

/** Colours only on a terminal: not in pipes, not in CI, and not where it has fewer than 16 of them (NO_COLOR and TERM=dumb say 1 bit). */
function colourOf(stream: NodeJS.WriteStream): boolean {
  return stream.isTTY === true && stream.getColorDepth() > 1;
}
