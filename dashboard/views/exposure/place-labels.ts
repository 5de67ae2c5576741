/** The place of a line's label: beside the line, and in the second row where the first one has no room. */
export interface LabelPlace {
  readonly side: "left" | "right";
  readonly isLower: boolean;
}

/** Room that a label needs beside its line. */
const room = 130;

/** Places the labels of two lines in a plot so that none is cut off and neither covers the other. */
export function placeLabels(
  watch: number,
  retire: number,
  width: number,
): { readonly watch: LabelPlace; readonly retire: LabelPlace } {
  const sides = {
    watch: watch > room ? "left" : "right",
    retire: retire < width - room ? "right" : "left",
  } as const;
  const needed = sides.watch === sides.retire ? room : sides.watch === "right" ? 2 * room : 0;
  return {
    watch: { side: sides.watch, isLower: retire - watch < needed },
    retire: { side: sides.retire, isLower: false },
  };
}
