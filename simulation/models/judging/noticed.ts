/** Something that a reader notices in a text: the passage, copied from it. */
export type Noticed = string;

/** Every match of the patterns, in order of the patterns. */
export function noticeAll(text: string, patterns: readonly RegExp[]): Noticed[] {
  return patterns.flatMap((pattern) => [...text.matchAll(pattern)].map(([passage]) => passage.trim()));
}
