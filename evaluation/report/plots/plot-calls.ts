import type { SolverReport } from "../../../domain/evaluation-report.ts";
import { colourAt } from "./colour-at.ts";
import { createFrame } from "./create-frame.ts";
import { drawFrame } from "./draw-frame.ts";
import { escapeXml } from "./escape-xml.ts";

/** Accuracy of trials by the tool calls that they made. */
export function plotCalls(reports: readonly SolverReport[], maxToolCalls: number): string {
  const frame = createFrame(480, 340);
  const across = (calls: number): number => frame.x(Math.min(1, calls / maxToolCalls));
  const series = reports.flatMap(({ solver, callBuckets }, place) => {
    const colour = colourAt(place);
    const points = callBuckets.map(({ from, to, trials, accuracy }) => ({
      ...{ x: across((from + to) / 2), y: frame.y(accuracy) },
      label: `${solver}: ${trials} trials with ${from} to ${to} calls, ${(100 * accuracy).toFixed(0)} % right`,
    }));
    const line = points.map(({ x, y }, index) => `${index === 0 ? "M" : "L"}${x} ${y}`).join("");
    return [
      `<path d="${line}" fill="none" stroke="${colour}" stroke-width="2"/>`,
      ...points.map(
        ({ x, y, label }) =>
          `<circle cx="${x}" cy="${y}" r="5" fill="${colour}"><title>${escapeXml(label)}</title></circle>`,
      ),
    ];
  });
  const ticks = [0, 0.25, 0.5, 0.75, 1].map((share) => {
    const calls = Math.round(share * maxToolCalls);
    return `<text class="tick" x="${across(calls)}" y="${frame.bottom + 16}" text-anchor="middle">${calls}</text>`;
  });
  return drawFrame(
    frame,
    { title: "Accuracy by tool calls", across: "tool calls", up: "accuracy, per cent" },
    [...series, ...ticks],
  );
}
