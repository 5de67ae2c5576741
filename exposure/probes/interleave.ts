/** Merges lists so that each comes forward at the same rate: wherever it is cut off, about the same share of every list stands before the cut. */
export function interleave<T>(lists: readonly (readonly T[])[]): T[] {
  return lists
    .flatMap((list, which) =>
      list.map((entry, index) => ({ entry, which, share: (index + 0.5) / list.length })),
    )
    .sort((a, b) => a.share - b.share || a.which - b.which)
    .map(({ entry }) => entry);
}
