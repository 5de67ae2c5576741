import type { SolverReport } from "../../../domain/evaluation-report.ts";
import { colourAt } from "./colour-at.ts";
import { createFrame } from "./create-frame.ts";
import { drawFrame } from "./draw-frame.ts";
import { escapeXml } from "./escape-xml.ts";

/** Accuracy of each solver in each mode as bars, with their intervals. */
export function plotAccuracy(reports: readonly SolverReport[], modes: readonly string[]): string {
  const names = [...new Set(reports.map(({ solver }) => solver))];
  const frame = createFrame(Math.max(480, 120 * names.length + 80), 300);
  const slot = 1 / names.length;
  const width = (0.7 * slot) / modes.length;
  const bars = reports.flatMap(({ solver, mode, accuracy }) => {
    if (accuracy === null) return [];
    const from = frame.x(names.indexOf(solver) * slot + 0.15 * slot + modes.indexOf(mode) * width);
    const wide = (frame.right - frame.left) * width * 0.92;
    const [top, low, high] = [accuracy.value, accuracy.low, accuracy.high].map(frame.y);
    const middle = from + wide / 2;
    const label = `${solver}, ${mode}: ${(100 * accuracy.value).toFixed(1)} %`;
    return [
      `<rect x="${from}" y="${top}" width="${wide}" height="${frame.bottom - (top ?? 0)}" fill="${colourAt(modes.indexOf(mode))}"><title>${escapeXml(label)}</title></rect>`,
      `<path class="range" d="M${middle} ${low}V${high}M${middle - 5} ${low}h10M${middle - 5} ${high}h10"/>`,
    ];
  });
  const labels = names.map(
    (name, place) =>
      `<text class="tick" x="${frame.x((place + 0.5) * slot)}" y="${frame.bottom + 16}" text-anchor="middle">${escapeXml(name)}</text>`,
  );
  return drawFrame(
    frame,
    { title: "Accuracy of each solver in each mode", across: "solver", up: "accuracy, per cent" },
    [...bars, ...labels],
  );
}
