/** Colours only on a terminal: not in pipes, not in CI, and not where it has fewer than 16 of them (NO_COLOR and TERM=dumb say 1 bit). */
export function colourOf(stream: NodeJS.WriteStream): boolean {
  return stream.isTTY === true && stream.getColorDepth() > 1;
}
