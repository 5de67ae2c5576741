import type { SolverReport } from "../../../domain/evaluation/solver-report.ts";
import { escapeShown } from "../escape-shown.ts";
import { modeName, percent } from "../wording.ts";
import { colourAt, drawMarker, drawPlot, type PlotWords } from "./draw-plot.ts";
import { createFrame, drawPercentAcross, drawRangeAcross, quarters } from "./frame.ts";

const rowHeight = 20;
const gap = 10;

/** Plots the accuracy of each solver in each mode with its interval, one line each. */
export function plotAccuracy(
  reports: readonly SolverReport[],
  given: Pick<PlotWords, "size" | "simulated">,
): string {
  const names = [...new Set(reports.map(({ solver }) => solver))];
  const rows = names.flatMap((name) =>
    reports
      .filter(({ solver }) => solver === name)
      .map((report, place) => ({ report, isFirst: place === 0 })),
  );
  const height = 100 + rows.length * rowHeight + names.length * gap;
  const frame = createFrame({ width: 460, height, left: 122, right: 128 });
  const grid = quarters.map(
    (share) =>
      `<line class="grid" x1="${frame.x(share)}" x2="${frame.x(share)}" y1="${frame.top}" y2="${frame.bottom}"/>`,
  );
  let y = frame.top + rowHeight / 2 + gap / 2;
  const lines = rows.flatMap(({ report, isFirst }, place) => {
    if (isFirst && place > 0) y += gap;
    const line = drawRow(report, { y, isFirst, colour: colourAt(names.indexOf(report.solver)), frame });
    y += rowHeight;
    return line;
  });
  const words = { ...given, title: "Accuracy, with 95 % intervals", across: "accuracy, per cent", up: "" };
  return drawPlot(frame, words, [...grid, ...drawPercentAcross(frame), ...lines]);
}

function drawRow(
  { solver, mode, accuracy }: SolverReport,
  {
    y,
    isFirst,
    colour,
    frame,
  }: {
    readonly y: number;
    readonly isFirst: boolean;
    readonly colour: string;
    readonly frame: ReturnType<typeof createFrame>;
  },
): string[] {
  const value = percent(accuracy);
  const label = `${solver}, ${modeName(mode)}: ${value}`;
  return [
    ...(isFirst
      ? [`<text x="${frame.left - 10}" y="${y + 4}" text-anchor="end">${escapeShown(shorten(solver))}</text>`]
      : []),
    ...(accuracy === null
      ? []
      : [
          drawRangeAcross(frame, y, accuracy),
          drawMarker({ x: frame.x(accuracy.value), y }, { mode, colour, label }),
        ]),
    `<text class="tick" x="${frame.right + 10}" y="${y + 4}">${escapeShown(value)}</text>`,
  ];
}

/** Shortens a name to fit beside the plot; the legend and the tables have the whole name. */
function shorten(name: string): string {
  return name.length <= 18 ? name : `${name.slice(0, 17)}…`;
}
