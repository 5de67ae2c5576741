import type { EvaluationReport } from "../../domain/evaluation/evaluation-report.ts";
import type { TrialMode } from "../../domain/evaluation/trial.ts";
import { drawLegend } from "./plots/draw-legend.ts";
import { plotAccuracy } from "./plots/plot-accuracy.ts";
import { plotCalibration } from "./plots/plot-calibration.ts";
import { plotCalls } from "./plots/plot-calls.ts";
import { plotCost } from "./plots/plot-cost.ts";
import { sizeOf } from "./size-of.ts";

/** A picture of a report with what is said below it. */
export interface ReportFigure {
  readonly svg: string;
  readonly legend: string;
  /** What its marks are. */
  readonly note: string;
}

/** The plots of a report; those without anything to show are left out. */
export function listFigures(report: EvaluationReport): {
  readonly plots: readonly ReportFigure[];
  /** One for each solver, side by side. */
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
  const figures = [
    {
      svg: plotAccuracy(solvers, given),
      legend: drawLegend([], modes),
      note: "Fewer than five questions have no interval: the count stands beside the mark.",
    },
    {
      svg: called.length === 0 ? null : plotCalls(called, { ...given, solvers: names }),
      legend: drawLegend(names, tools),
      note: "A dot is those trials of one solver whose number of tool calls lies in one range (from 0, 5, 10, 20 and 40 on), at the mean of their calls; the number of trials stands beside it. Harder questions take more calls: this is no effect of calling more.",
    },
    {
      svg: cost,
      legend: drawLegend(names, modes),
      note: "A mark is a solver in one mode: its mean cost for one question and its accuracy with the 95 % interval. The judge's cost is left out.",
    },
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
