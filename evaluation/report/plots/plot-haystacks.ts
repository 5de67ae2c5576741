import type { SolverReport } from "../../../domain/evaluation/solver-report.ts";
import { percent } from "../wording.ts";
import { colourAt, drawMarker, drawPlot, type PlotWords } from "./draw-plot.ts";
import { createFrame, drawPercentUp, drawRangeUp, drawTicksAcross } from "./frame.ts";

/** Shift between the marks of neighbouring solvers, in the picture's units. */
const apart = 7;

/** Plots each solver's accuracy by the gold document's place, for haystacks of k hard negatives (LongSeal, Figure 5). */
export function plotHaystacks(
  reports: readonly SolverReport[],
  {
    k,
    solvers,
    ...given
  }: Pick<PlotWords, "size" | "simulated"> & { readonly k: number; readonly solvers: readonly string[] },
): string {
  const frame = createFrame({ width: 460, height: 300 });
  const across = (place: number): number => (place - 0.5) / (k + 1);
  const points = reports.flatMap(({ solver, mode, haystacks }) => {
    const at = solvers.indexOf(solver);
    const places = haystacks.find((haystack) => haystack.k === k)?.places ?? [];
    return places.flatMap(({ from, to, items, accuracy }) => {
      const shift = (at - (solvers.length - 1) / 2) * apart;
      const [x, y] = [frame.x(across((from + to) / 2)) + shift, frame.y(accuracy.value)];
      const label = `${solver}, places ${from} to ${to}, ${items} questions: ${percent(accuracy)}`;
      return [drawRangeUp(frame, x, accuracy), drawMarker({ x, y }, { mode, colour: colourAt(at), label })];
    });
  });
  const ticks = [1, Math.ceil((k + 1) / 2), k + 1].map((place) => ({
    share: across(place),
    word: String(place),
  }));
  const words = {
    ...given,
    title: `Accuracy by the place of the document, k = ${k}`,
    across: "place of the document that answers the question",
    up: "right, per cent",
  };
  return drawPlot(frame, words, [...drawPercentUp(frame), ...drawTicksAcross(frame, ticks), ...points]);
}
