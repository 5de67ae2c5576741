import { createColors } from "picocolors";
import { colourOf } from "../render/colour-of.ts";

/** Paints text where the stream is a terminal that has colours; elsewhere each gives its text back. */
export function coloursFor(stream: NodeJS.WriteStream) {
  return createColors(colourOf(stream));
}
