import type { Distractor } from "./share-clues.ts";

type OwnClue = Distractor["own"][number];

/**
 * Merges the clues whose ways end in the same edge. They tell one feature of the target, so that a context with a sentence for each of them
 * would repeat that sentence. The first of them keeps its place. Pure.
 */
export function mergeClues(clues: readonly OwnClue[]): OwnClue[] {
  const byEnd = new Map<string, OwnClue>();
  for (const clue of clues) {
    const end = clue.way.at(-1) ?? "";
    const earlier = byEnd.get(end);
    byEnd.set(end, earlier === undefined ? clue : join(earlier, clue, end));
  }
  return [...byEnd.values()];
}

function join(one: OwnClue, other: OwnClue, end: string): OwnClue {
  const both = <Part>(of: (clue: OwnClue) => readonly Part[]): Part[] => [
    ...new Set([...of(one), ...of(other)]),
  ];
  return {
    edges: both(({ edges }) => edges),
    way: [...both(({ way }) => way).filter((edge) => edge !== end), end],
    target: both(({ target }) => target),
    distractor: both(({ distractor }) => distractor),
    shown: both(({ shown }) => shown),
  };
}
