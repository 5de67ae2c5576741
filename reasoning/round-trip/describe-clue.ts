import type { Clue } from "./term.ts";

/** A clue in words, for a person and for guidance. */
export function describeClue({ relation, negated, source }: Clue): string {
  const label = source.node.label === "" ? source.node.id : source.node.label;
  const said = relation === null || relation === "" ? `among “${label}”` : `“${relation}” of “${label}”`;
  return negated ? `the exclusion of ${said}` : said;
}
