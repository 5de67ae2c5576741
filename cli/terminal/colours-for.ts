import { createColors } from "picocolors";
import { ownCodes } from "./own-codes.ts";

type Paint = (text: string) => string;

/** Returns functions that colour text if the stream is a terminal with colours; otherwise they return the text unchanged. */
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

/** Writes the colour as a mark, because the output guard would not let a bare escape sequence through. */
function marked(paint: (text: string) => string): Paint {
  const [on = "", off = ""] = paint("\n").split("\n");
  return (text) => `${ownCodes.mark(on)}${text}${ownCodes.mark(off)}`;
}

/**
 * Colours are used only on a terminal: not in pipes, not in CI, and not with fewer than 16 colours (NO_COLOR and TERM=dumb report 1 bit).
 */
function colourOf(stream: NodeJS.WriteStream): boolean {
  return stream.isTTY === true && stream.getColorDepth() > 1;
}
