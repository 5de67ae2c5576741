/** A line cut at every stop, marks included. A word in lower case after a stop begins a piece too: an attacker keeps to no spelling. */
export function cutAtStops(line: string): string[] {
  return line.split(/(?<=[.!?]["'”’)]{0,4})\s+|(?<=[。！？][”’」』）]{0,4})/u);
}
