import { countOf } from "../../domain/count-of.ts";
import type { EvaluationReport } from "../../domain/evaluation/evaluation-report.ts";
import type { Calibration, SolverReport } from "../../domain/evaluation/solver-report.ts";
import type { TrialMode } from "../../domain/evaluation/trial.ts";
import { escapeShown } from "./escape-shown.ts";
import { colourAt, drawMarker, drawPlot, type PlotWords } from "./plots/draw-plot.ts";
import { createFrame, drawPercentAcross, drawPercentUp, drawRangeUp } from "./plots/frame.ts";
import { plotAccuracy } from "./plots/plot-accuracy.ts";
import { plotCalls } from "./plots/plot-calls.ts";
import { plotCost } from "./plots/plot-cost.ts";
import { plotHaystacks } from "./plots/plot-haystacks.ts";
import { modeName, percent, showNumber } from "./wording.ts";

/** A picture of a report with its legend and note. */
export interface ReportFigure {
  readonly svg: string;
  readonly legend: string;
  /** Explanation of the picture's marks. */
  readonly note: string;
}

/** Draws the plots of a report; plots without data are left out. */
export function listFigures(report: EvaluationReport): {
  readonly plots: readonly ReportFigure[];
  /** The calibration plots, one for each solver; they are shown side by side. */
  readonly calibrations: readonly ReportFigure[];
} {
  const { solvers, plan, simulated } = report;
  if (solvers.length === 0) return { plots: [], calibrations: [] };
  const names = [...new Set(solvers.map(({ solver }) => solver))];
  const modes = plan.modes.filter((mode) => solvers.some((solver) => solver.mode === mode));
  const withTools = solvers.filter(({ mode }) => mode === "tools");
  const sure = (withTools.length > 0 ? withTools : solvers).filter(({ calibration }) => calibration !== null);
  const called = withTools.filter(({ callBuckets }) => callBuckets.length > 0);
  const given = { size: sizeOf(report), simulated };
  const cost = plotCost(solvers, { ...given, solvers: names });
  const tools: TrialMode[] = ["tools"];
  const ks = [...new Set(solvers.flatMap(({ haystacks }) => haystacks.map(({ k }) => k)))];
  const figures = [
    {
      svg: plotAccuracy(solvers, given),
      legend: drawLegend([], modes),
      note: "Fewer than five questions have no interval: the count is beside the mark.",
    },
    {
      svg: called.length === 0 ? null : plotCalls(called, { ...given, solvers: names }),
      legend: drawLegend(names, tools),
      note: "A dot stands for the trials of one solver whose number of tool calls is in one range (from 0, 5, 10, 20 and 40), at the mean of their calls; the number of trials is beside it. Harder questions need more calls, so this does not show an effect of making more calls.",
    },
    {
      svg: cost,
      legend: drawLegend(names, modes),
      note: "A mark is a solver in one mode: its mean cost for one question and its accuracy with the 95 % interval. The judge's cost is left out.",
    },
    ...ks.map((k) => ({
      svg: plotHaystacks(solvers, { ...given, k, solvers: names }),
      legend: drawLegend(names, ["documents"]),
      note: "A mark is a fifth of the places, with its 95 % interval.",
    })),
  ];
  const calibrations = sure.flatMap(({ calibration, ...solver }) => {
    if (calibration === null) return [];
    const place = names.indexOf(solver.solver);
    return [{ svg: plotCalibration(solver, calibration, { simulated, place }), legend: "", note: "" }];
  });
  return {
    plots: figures.flatMap(({ svg, ...rest }) => (svg === null ? [] : [{ ...rest, svg }])),
    calibrations,
  };
}

/** The size of a report, e.g. `5 questions × 2 runs`. */
function sizeOf({ items, plan, done, total }: EvaluationReport): string {
  const questions = `${showNumber(items, 0)} ${items === 1 ? "question" : "questions"}`;
  const whole = `${questions} × ${plan.runs} ${plan.runs === 1 ? "run" : "runs"}`;
  return done === total ? whole : `${whole}, ${showNumber(done, 0)} of ${showNumber(total, 0)} trials done`;
}

/** Shows the colour of each solver and the shape of each mode. A single solver or mode needs no entry. */
function drawLegend(solvers: readonly string[], modes: readonly TrialMode[]): string {
  const named = solvers.length > 1 ? solvers : [];
  const colours = named.map(
    (name, place) => `<li><span style="background:${colourAt(place)}"></span>${escapeShown(name)}</li>`,
  );
  const shapes = (modes.length > 1 ? modes : []).map((mode) => {
    const marker = drawMarker({ x: 7, y: 7 }, { mode, colour: "currentColor", label: modeName(mode) });
    return `<li><svg class="key" viewBox="0 0 14 14" aria-hidden="true">${marker}</svg>${modeName(mode)}</li>`;
  });
  const entries = [...colours, ...shapes];
  return entries.length === 0 ? "" : `<ul class="legend">${entries.join("")}</ul>`;
}

/**
 * Plots one solver's accuracy against its stated confidence: a point with an interval for each tenth of confidence, labelled with its
 * number of answers. A well calibrated solver is on the broken line.
 */
function plotCalibration(
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
      // The label is beside its point, on the side that has space.
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

/** The expected calibration error, and the error that a perfectly calibrated solver would show by chance. */
function errorOf({ error, byChance }: Calibration): string {
  if (byChance === null) return "too few questions for a calibration error";
  return `ECE ${(100 * error).toFixed(1)}, by chance up to ${(100 * byChance).toFixed(1)}`;
}
