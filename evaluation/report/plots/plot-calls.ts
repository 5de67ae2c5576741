import { countOf } from "../../../domain/count-of.ts";
import type { SolverReport } from "../../../domain/evaluation/solver-report.ts";
import { percent, showNumber } from "../wording.ts";
import { colourAt, drawMarker, drawPlot, type PlotWords } from "./draw-plot.ts";
import { createFrame, drawPercentUp, drawRangeUp, drawTicksAcross, scaleCosts } from "./frame.ts";

/** Plots the accuracy of trials by their number of tool calls. A dot stands for one solver's trials within one range of calls. */
export function plotCalls(
  reports: readonly SolverReport[],
  {
    solvers,
    ...given
  }: Pick<PlotWords, "size" | "simulated"> & {
    /** Names of the solvers, in the order of their colours. */
    readonly solvers: readonly string[];
  },
): string {
  const frame = createFrame({ width: 460, height: 340 });
  const scale = scaleCosts([
    Math.max(4, ...reports.flatMap(({ callBuckets }) => callBuckets.map(({ to }) => to))),
  ]);
  const across = (calls: number): number => frame.x(scale.place(calls));
  const series = reports.flatMap(({ solver, mode, callBuckets }, place) => {
    const colour = colourAt(solvers.indexOf(solver));
    // Dots of different solvers are moved apart a little, so that none hides another.
    const aside = 5 * (place - (reports.length - 1) / 2);
    return callBuckets.flatMap(({ from, to, meanCalls, trials, accuracy }) => {
      const [x, y] = [clamp(across(meanCalls) + aside, frame), frame.y(accuracy.value)];
      const label = `${solver}: ${countOf(trials, "trial")} with ${from} to ${countOf(to, "call")}, ${showNumber(meanCalls, 1)} on average, right: ${percent(accuracy)}`;
      return [
        drawRangeUp(frame, x, accuracy),
        drawMarker({ x, y, size: 4 }, { mode, colour, label }),
        `<text class="count" x="${(x + 7).toFixed(1)}" y="${(y + 4).toFixed(1)}">${trials}</text>`,
      ];
    });
  });
  const ticks = scale.ticks.map((calls) => ({ share: scale.place(calls), word: String(calls) }));
  const words = {
    ...given,
    title: "Accuracy by tool calls made",
    across: "tool calls of a trial",
    up: "right, per cent",
  };
  return drawPlot(frame, words, [...drawPercentUp(frame), ...drawTicksAcross(frame, ticks), ...series]);
}

function clamp(x: number, { left, right }: { readonly left: number; readonly right: number }): number {
  return Math.min(right - 4, Math.max(left + 4, x));
}
