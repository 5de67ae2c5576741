/** A line's sentences, with their marks. */
export function splitSentences(line: string): string[] {
  return line.split(/(?<=[.!?]["'”’)]*)\s+|(?<=[。！？][”’」』）]*)/u);
}
