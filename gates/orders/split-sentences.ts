/** A line's sentences, with their marks. */
export function splitSentences(line: string): string[] {
  return line.split(/(?<=[.!?]["'”’)]{0,4})\s+|(?<=[。！？][”’」』）]{0,4})/u);
}
