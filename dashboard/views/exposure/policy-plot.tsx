import { scaleLinear } from "d3-scale";
import { FiguresTable } from "../../charts/figures-table.tsx";
import { useWidth } from "../../charts/use-width.ts";
import { useMessages } from "../../language/define-messages.ts";
import { useFormat } from "../../language/use-format.ts";
import { exposureMessages } from "./exposure-messages.ts";
import { placeLabels } from "./place-labels.ts";
import { ThresholdLine } from "./threshold-line.tsx";
import type { Thresholds } from "./use-policy-trial.ts";
import "../../charts/chart.css";
import "./policy-plot.css";

interface Step {
  readonly from: number;
  readonly items: number;
}

const height = 240;
const margin = { top: 34, right: 16, bottom: 24, left: 40 };
/** Half of a handle's width, as in the style sheet: the handles of a range end this far inside of it. */
const half = 12;

/**
 * Numbers of questions by their score, with the thresholds as lines. Each line is the handle of a range input, so that mouse, touch and keyboard
 * move it alike.
 */
export function PolicyPlot({
  steps,
  thresholds,
  settled,
  onMove,
}: {
  readonly steps: readonly Step[];
  readonly thresholds: Thresholds;
  /** The thresholds of the settings. */
  readonly settled: Thresholds;
  readonly onMove: (name: keyof Thresholds, to: number) => void;
}) {
  const t = useMessages(exposureMessages);
  const format = useFormat();
  const { ref, width } = useWidth<HTMLDivElement>();
  const highest = Math.max(0, ...steps.map(({ from }) => from + 1));
  // The scale stays while a line is moved.
  const end = Math.ceil(Math.max(highest, settled.retire * 1.4, settled.retire + 4) / 4) * 4;
  const bars = merge(steps, Math.max(1, Math.ceil(end / 48)));
  const inner = Math.max(width - margin.left - margin.right, 1);
  const x = scaleLinear([0, end], [margin.left, margin.left + inner]).clamp(true);
  const most = Math.max(1, ...bars.map(({ items }) => items));
  const y = scaleLinear([0, most], [height - margin.bottom, margin.top]).nice(4);
  const labels = placeLabels(x(thresholds.watch), x(thresholds.retire), width);
  const zoneOf = (score: number): string =>
    score >= thresholds.retire ? "retire" : score >= thresholds.watch ? "watch" : "below";
  return (
    <figure class="chart policy-plot">
      <div ref={ref} class="chart-space policy-plot-space">
        {width > 0 && (
          <>
            <svg role="img" aria-label={t.plot} width={width} height={height}>
              {(["watch", "retire"] as const).map((zone) => {
                const from = x(thresholds[zone]);
                const to = zone === "watch" ? x(thresholds.retire) : x(end);
                return (
                  <rect
                    key={zone}
                    class={`policy-zone ${zone}`}
                    x={from}
                    y={margin.top}
                    width={Math.max(0, to - from)}
                    height={height - margin.top - margin.bottom}
                  />
                );
              })}
              {y
                .ticks(4)
                .filter(Number.isInteger)
                .map((value) => (
                  <g key={value} class="chart-grid">
                    <line x1={margin.left} x2={width - margin.right} y1={y(value)} y2={y(value)} />
                    <text x={margin.left - 8} y={y(value)} dy="0.32em" text-anchor="end">
                      {format.number(value)}
                    </text>
                  </g>
                ))}
              {x.ticks(Math.max(3, Math.floor(width / 90))).map((value) => (
                <text key={value} x={x(value)} y={height - 6} text-anchor="middle">
                  {format.number(value)}
                </text>
              ))}
              {bars.map(({ from, to, items }) => (
                <rect
                  key={from}
                  class={`policy-bar ${zoneOf(from)}`}
                  x={x(from) + 1}
                  // A single question among thousands is still seen.
                  y={Math.min(y(items), y(0) - 2)}
                  width={Math.max(1, x(to) - x(from) - 2)}
                  height={Math.max(2, y(0) - y(items))}
                >
                  <title>{t.barTitle(format.number(from), format.number(to), format.number(items))}</title>
                </rect>
              ))}
            </svg>
            {(["watch", "retire"] as const).map((name) => (
              <ThresholdLine
                key={name}
                name={name}
                value={thresholds[name]}
                end={end}
                place={{ left: margin.left - half, width: inner + 2 * half }}
                at={x(thresholds[name])}
                label={labels[name]}
                range={name === "watch" ? [0.5, thresholds.retire] : [thresholds.watch, end]}
                onMove={(to) => onMove(name, to)}
              />
            ))}
          </>
        )}
      </div>
      <FiguresTable
        caption={t.plot}
        heads={[t.score, t.questions]}
        rows={bars.map(({ from, to, items }) => [
          t.fromTo(format.number(from), format.number(to)),
          format.number(items),
        ])}
      />
    </figure>
  );
}

/** Puts steps of width 1 together into wider ones. */
function merge(steps: readonly Step[], width: number) {
  const sums = new Map<number, number>();
  for (const { from, items } of steps) {
    const start = Math.floor(from / width) * width;
    sums.set(start, (sums.get(start) ?? 0) + items);
  }
  return [...sums]
    .sort(([one], [other]) => one - other)
    .map(([from, items]) => ({ from, to: from + width, items }));
}
