/** Okabe and Ito's colours, which colour-blind readers can tell apart. */
const colours = ["#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#b3a100", "#7f7f7f"];

/** The colour of the n-th series; they come again after eight. */
export function colourAt(index: number): string {
  return colours[index % colours.length] ?? "#7f7f7f";
}
