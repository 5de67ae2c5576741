import type { Estimate, SolverReport } from "../../../domain/evaluation/solver-report.ts";
import { escapeShown } from "../escape-shown.ts";
import { modeName, percent, showNumber } from "../wording.ts";
import { colourAt, drawMarker, drawPlot, type PlotWords } from "./draw-plot.ts";
import {
  type CostScale,
  createFrame,
  drawPercentUp,
  drawRangeUp,
  drawTicksAcross,
  type Frame,
  scaleCosts,
} from "./frame.ts";

interface Point {
  readonly report: SolverReport;
  readonly accuracy: Estimate;
  readonly cost: number;
  readonly worth: number;
}

/**
 * Plots accuracy against the cost of a question, in dollars, or in tokens if no solver has a price. The line is the Pareto front: for each
 * solver that is not on the line, another one is better or equally good at no higher cost. Null if no cost is known.
 */
export function plotCost(
  reports: readonly SolverReport[],
  { solvers, ...given }: Pick<PlotWords, "size" | "simulated"> & { readonly solvers: readonly string[] },
): string | null {
  const inDollars = pointsOf(reports, ({ dollars }) => dollars);
  const isPriced = inDollars.length > 0;
  const points = isPriced ? inDollars : pointsOf(reports, tokensOf);
  if (points.length === 0) return null;
  const frame = createFrame({ width: 460, height: 340, right: 24 });
  const scale = scaleCosts(points.map(({ cost }) => cost));
  const unit = isPriced ? "dollars for one question" : "tokens for one question";
  const missing = reports.filter(({ accuracy }) => accuracy !== null).length - points.length;
  const words = {
    simulated: given.simulated,
    size: missing === 0 ? given.size : `${given.size} · ${missing} without a known cost left out`,
    title: "Accuracy against cost; the line is the Pareto front",
    across: `${unit}${scale.isLogarithmic ? " (logarithmic)" : ""}`,
    up: "accuracy, per cent",
  };
  const front = findFront(points);
  const show = (cost: number): string => (isPriced ? `$${Number(cost.toPrecision(2))}` : showNumber(cost, 0));
  return drawPlot(frame, words, [
    ...drawPercentUp(frame),
    ...drawTicksAcross(
      frame,
      scale.ticks.map((cost) => ({ share: scale.place(cost), word: show(cost) })),
    ),
    drawFront(frame, front, scale),
    ...drawPoints(points, { frame, scale, solvers, show }),
  ]);
}

function tokensOf({ inputTokens, outputTokens }: SolverReport): number | null {
  return inputTokens === null && outputTokens === null ? null : (inputTokens ?? 0) + (outputTokens ?? 0);
}

function pointsOf(
  reports: readonly SolverReport[],
  costOf: (report: SolverReport) => number | null,
): Point[] {
  return reports.flatMap((report) => {
    const { accuracy } = report;
    const cost = costOf(report);
    return accuracy === null || cost === null ? [] : [{ report, accuracy, cost, worth: accuracy.value }];
  });
}

/** Draws the front as steps, because for a cost between two of its points the cheaper solver is the best available one. */
function drawFront({ x, y, right }: Frame, front: readonly Point[], scale: CostScale): string {
  const [first, ...others] = front;
  if (first === undefined) return "";
  const start = `M${x(scale.place(first.cost)).toFixed(1)} ${y(first.worth).toFixed(1)}`;
  const steps = others.map(({ cost, worth }) => `H${x(scale.place(cost)).toFixed(1)}V${y(worth).toFixed(1)}`);
  return `<path class="front" d="${start}${steps.join("")}H${right}"/>`;
}

function drawPoints(
  points: readonly Point[],
  {
    frame,
    scale,
    solvers,
    show,
  }: {
    readonly frame: Frame;
    readonly scale: CostScale;
    readonly solvers: readonly string[];
    readonly show: (cost: number) => string;
  },
): string[] {
  const places = points.map(({ cost, worth }) => ({ x: frame.x(scale.place(cost)), y: frame.y(worth) }));
  const heights = spreadLabels(
    places.map(({ y }) => y - 4),
    { apart: 13, bottom: frame.bottom - 4 },
  );
  return points.flatMap(({ report, accuracy, cost }, index) => {
    const { solver, mode } = report;
    const { x, y } = places[index] ?? { x: 0, y: 0 };
    const colour = colourAt(solvers.indexOf(solver));
    const label = `${solver}, ${modeName(mode)}: ${percent(accuracy)} at ${show(cost)}`;
    const isRight = x > (frame.left + frame.right) / 2;
    return [
      drawRangeUp(frame, x, accuracy),
      drawMarker({ x, y }, { mode, colour, label }),
      `<text class="count" x="${(x + (isRight ? -9 : 9)).toFixed(1)}" y="${(heights[index] ?? y).toFixed(1)}" text-anchor="${isRight ? "end" : "start"}">${escapeShown(solver)}</text>`,
    ];
  });
}

/** Returns the points that no other point beats, the cheapest first: no other point is as cheap and better, or cheaper and as good. */
export function findFront<Point extends { readonly cost: number; readonly worth: number }>(
  points: readonly Point[],
): Point[] {
  let best = Number.NEGATIVE_INFINITY;
  return points
    .toSorted((one, other) => one.cost - other.cost || other.worth - one.worth)
    .filter(({ worth }) => {
      if (worth <= best) return false;
      best = worth;
      return true;
    });
}

/** Moves labels apart so that none covers another: each is at least `apart` below the one above it. The result is in the given order. */
function spreadLabels(
  heights: readonly number[],
  { apart, bottom }: { readonly apart: number; readonly bottom: number },
): number[] {
  const inOrder = heights.map((height, place) => ({ height, place })).sort((a, b) => a.height - b.height);
  let above = Number.NEGATIVE_INFINITY;
  const down = inOrder.map(({ height }) => {
    above = Math.max(height, above + apart);
    return above;
  });
  // Labels that were pushed below the bottom are moved up again.
  let below = bottom + apart;
  for (let index = down.length - 1; index >= 0; index -= 1) {
    below = Math.min(down[index] ?? below, below - apart);
    down[index] = below;
  }
  const spread = heights.map(() => 0);
  for (const [index, { place }] of inOrder.entries()) spread[place] = down[index] ?? 0;
  return spread;
}
