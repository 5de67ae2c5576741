import type { SolverReport } from "../../../domain/evaluation-report.ts";
import { colourAt } from "./colour-at.ts";
import { createFrame } from "./create-frame.ts";
import { drawFrame } from "./draw-frame.ts";
import { escapeXml } from "./escape-xml.ts";

/** How often answers are right against how sure they were; a circle's area goes with its answers. On the line: well calibrated. */
export function plotCalibration(reports: readonly SolverReport[]): string {
  const frame = createFrame(480, 340);
  const diagonal = `<path class="ideal" d="M${frame.x(0)} ${frame.y(0)}L${frame.x(1)} ${frame.y(1)}"/>`;
  const series = reports.flatMap(({ solver, calibration }, place) => {
    if (calibration === null) return [];
    const colour = colourAt(place);
    const points = calibration.bins.map(({ confidence, accuracy, answers }) => ({
      ...{ x: frame.x(confidence), y: frame.y(accuracy) },
      radius: 3 + 9 * Math.sqrt(answers / calibration.answers),
      label: `${solver}: ${answers} answers, ${(100 * confidence).toFixed(0)} % sure, ${(100 * accuracy).toFixed(0)} % right`,
    }));
    const line = points.map(({ x, y }, index) => `${index === 0 ? "M" : "L"}${x} ${y}`).join("");
    return [
      `<path d="${line}" fill="none" stroke="${colour}" stroke-width="1.5"/>`,
      ...points.map(
        ({ x, y, radius, label }) =>
          `<circle cx="${x}" cy="${y}" r="${radius.toFixed(1)}" fill="${colour}" fill-opacity="0.6"><title>${escapeXml(label)}</title></circle>`,
      ),
    ];
  });
  const ticks = [0, 0.25, 0.5, 0.75, 1].map(
    (share) =>
      `<text class="tick" x="${frame.x(share)}" y="${frame.bottom + 16}" text-anchor="middle">${100 * share}</text>`,
  );
  return drawFrame(
    frame,
    {
      title: "Accuracy against confidence",
      across: "confidence, per cent",
      up: "accuracy, per cent",
    },
    [diagonal, ...series, ...ticks],
  );
}
