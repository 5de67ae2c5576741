import { scaleLinear, scaleTime } from "d3-scale";
import { area, curveMonotoneX, curveStepAfter, line } from "d3-shape";
import { useState } from "preact/hooks";
import { useMessages } from "../language/define-messages.ts";
import { useFormat } from "../language/use-format.ts";
import { partMessages } from "../parts/part-messages.ts";
import { ChartLegend } from "./chart-legend.tsx";
import { FiguresTable } from "./figures-table.tsx";
import { useWidth } from "./use-width.ts";
import "./chart.css";

export interface LinePoint {
  readonly at: string;
  readonly value: number;
}

export interface LineSeries {
  readonly name: string;
  readonly points: readonly LinePoint[];
}

const dayMs = 86_400_000;
const margin = { top: 12, right: 12, bottom: 24, left: 44 };

/**
 * Lines over time. All series have their points at the same times. The same figures stand in a table below, for whoever can't see lines or
 * wants the numbers.
 */
export function LineChart({
  label,
  series,
  write,
  height = 220,
  isStepped = false,
}: {
  readonly label: string;
  readonly series: readonly LineSeries[];
  /** Writes a value; whole numbers by default. */
  readonly write?: (value: number) => string;
  readonly height?: number;
  /** Whether a value stays until the next point, as a count does. */
  readonly isStepped?: boolean;
}) {
  const t = useMessages(partMessages);
  const format = useFormat();
  const { ref, width } = useWidth<HTMLDivElement>();
  const [hovered, setHovered] = useState<number | null>(null);
  const told = write ?? ((value: number) => format.number(value));
  const times = series[0]?.points.map(({ at }) => new Date(at)) ?? [];
  const [first, last] = [times[0], times.at(-1)];
  if (first === undefined || last === undefined) return <p class="chart-none">{t.noFigures}</p>;
  const most = Math.max(
    isStepped ? 1 : 1e-9,
    ...series.flatMap(({ points }) => points.map(({ value }) => value)),
  );
  // A value that stays until the next point also fills the last day.
  const end = isStepped ? new Date(last.getTime() + dayMs) : last;
  const x = scaleTime([first, end], [margin.left, Math.max(width - margin.right, margin.left + 1)]);
  const y = scaleLinear([0, most], [height - margin.bottom, margin.top]).nice(4);
  const curve = isStepped ? curveStepAfter : curveMonotoneX;
  const extended = (points: readonly LinePoint[]): LinePoint[] => {
    const final = points.at(-1);
    return isStepped && final !== undefined
      ? [...points, { at: end.toISOString(), value: final.value }]
      : [...points];
  };
  // Counts have no halves.
  const marks = y.ticks(4).filter((value) => !isStepped || Number.isInteger(value));
  const draw = line<LinePoint>(
    ({ at }) => x(new Date(at)),
    ({ value }) => y(value),
  ).curve(curve);
  const fill = area<LinePoint>(
    ({ at }) => x(new Date(at)),
    y(0),
    ({ value }) => y(value),
  ).curve(curve);
  const days = ticksOf(times, Math.max(2, Math.floor(width / 130)));
  const find = (clientX: number, box: DOMRect): void => {
    const at = x.invert(clientX - box.left).getTime();
    const distances = times.map((time) => Math.abs(time.getTime() - at));
    setHovered(distances.indexOf(Math.min(...distances)));
  };
  const shown = hovered === null ? null : times[hovered];
  return (
    <figure class="chart">
      <ChartLegend
        series={series.map(({ name, points }) => ({
          name,
          value: hovered === null ? null : told(points[hovered]?.value ?? 0),
        }))}
        time={shown ? format.day(shown) : null}
      />
      <div ref={ref} class="chart-space">
        {width > 0 && (
          <svg
            role="img"
            aria-label={label}
            width={width}
            height={height}
            onPointerMove={(event) => find(event.clientX, event.currentTarget.getBoundingClientRect())}
            onPointerLeave={() => setHovered(null)}
          >
            {marks.map((value) => (
              <g key={value} class="chart-grid">
                <line x1={margin.left} x2={width - margin.right} y1={y(value)} y2={y(value)} />
                <text x={margin.left - 8} y={y(value)} dy="0.32em" text-anchor="end">
                  {told(value)}
                </text>
              </g>
            ))}
            {days.map((day, index) => (
              <text
                key={day.getTime()}
                class="chart-day"
                x={x(day)}
                y={height - 6}
                text-anchor={index === 0 ? "start" : index === days.length - 1 ? "end" : "middle"}
              >
                {format.shortDay(day)}
              </text>
            ))}
            {series.map(({ name, points }, index) => (
              <g key={name} class={`series-${index + 1}`}>
                {series.length === 1 && <path class="chart-area" d={fill(extended(points)) ?? ""} />}
                <path class="chart-line" d={draw(extended(points)) ?? ""} />
                {(points.length === 1 || hovered !== null) && (
                  <circle
                    cx={x(new Date(points[hovered ?? 0]?.at ?? first))}
                    cy={y(points[hovered ?? 0]?.value ?? 0)}
                    r="3.5"
                  />
                )}
              </g>
            ))}
            {shown && (
              <line
                class="chart-cursor"
                x1={x(shown)}
                x2={x(shown)}
                y1={margin.top}
                y2={height - margin.bottom}
              />
            )}
          </svg>
        )}
      </div>
      <FiguresTable
        caption={label}
        heads={["", ...series.map(({ name }) => name)]}
        rows={times.map((time, index) => [
          format.day(time),
          ...series.map(({ points }) => told(points[index]?.value ?? 0)),
        ])}
      />
    </figure>
  );
}

/** Picks `count` of the times, evenly spread from the first to the last. */
function ticksOf(times: readonly Date[], count: number): Date[] {
  const wanted = Math.min(count, times.length);
  const picked = Array.from({ length: wanted }, (_, index) =>
    Math.round((index * (times.length - 1)) / Math.max(wanted - 1, 1)),
  );
  return [...new Set(picked)].flatMap((at) => times[at] ?? []);
}
