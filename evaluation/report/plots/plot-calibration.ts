import { countOf } from "../../../domain/count-of.ts";
import type { Calibration, SolverReport } from "../../../domain/evaluation/evaluation-report.ts";
import { percent } from "../percent.ts";
import { colourAt } from "./colour-at.ts";
import { createFrame } from "./create-frame.ts";
import { drawPercentAcross, drawPercentUp } from "./draw-axis.ts";
import { drawMarker } from "./draw-marker.ts";
import { drawPlot, type PlotWords } from "./draw-plot.ts";
import { drawRangeUp } from "./draw-range.ts";

/**
 * How often one solver's answers are right against how sure it was of them: a point for each tenth of confidence with its interval, the number of answers
 * below. On the broken line it would be well calibrated.
 */
export function plotCalibration(
  { solver, mode }: Pick<SolverReport, "solver" | "mode">,
  calibration: Calibration,
  { place, ...given }: Pick<PlotWords, "simulated"> & { readonly place: number },
): string {
  const frame = createFrame({ width: 320, height: 340, top: 66 });
  const colour = colourAt(place);
  const diagonal = `<path class="ideal" d="M${frame.x(0)} ${frame.y(0)}L${frame.x(1)} ${frame.y(1)}"/>`;
  const points = calibration.bins.flatMap(({ confidence, accuracy, answers }) => {
    const [x, y] = [frame.x(confidence), frame.y(accuracy.value)];
    const label = `${countOf(answers, "answer")}, ${(100 * confidence).toFixed(0)} % sure, right: ${percent(accuracy)}`;
    return [
      drawRangeUp(frame, x, accuracy),
      drawMarker({ x, y }, { mode, colour, label }),
      // Beside its point, on the side that has room.
      `<text class="count" x="${(x + (confidence > 0.85 ? -8 : 8)).toFixed(1)}" y="${(y + (accuracy.value > 0.9 ? 14 : -5)).toFixed(1)}" text-anchor="${confidence > 0.85 ? "end" : "start"}">n ${answers}</text>`,
    ];
  });
  const words = {
    ...given,
    title: `Calibration of ${solver}`,
    size: `${countOf(calibration.answers, "answer")} to ${countOf(calibration.items, "question")}`,
    more: errorOf(calibration),
    across: "confidence, per cent",
    up: "right, per cent",
  };
  return drawPlot(frame, words, [...drawPercentUp(frame), ...drawPercentAcross(frame), diagonal, ...points]);
}

/** The expected calibration error, and what chance alone would make of a perfectly calibrated solver. */
function errorOf({ error, byChance }: Calibration): string {
  if (byChance === null) return "too few questions for a calibration error";
  return `ECE ${(100 * error).toFixed(1)}, by chance up to ${(100 * byChance).toFixed(1)}`;
}
