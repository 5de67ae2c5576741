import { scaleBand, scaleLinear } from "d3-scale";
import { useMessages } from "../language/define-messages.ts";
import { useFormat } from "../language/use-format.ts";
import { partMessages } from "../parts/part-messages.ts";
import { ChartLegend } from "./chart-legend.tsx";
import { FiguresTable } from "./figures-table.tsx";
import { useWidth } from "./use-width.ts";
import "./chart.css";

interface ChartColumn {
  readonly name: string;
  /** One count for each series. */
  readonly values: readonly number[];
}

const margin = { top: 10, right: 8, bottom: 22, left: 36 };

/**
 * Shows counts by a property that has an order, such as a length or a month. Each value has one column, with the series on top of each
 * other.
 */
export function ColumnChart({
  label,
  series,
  columns,
  height = 190,
}: {
  readonly label: string;
  readonly series: readonly string[];
  readonly columns: readonly ChartColumn[];
  readonly height?: number;
}) {
  const t = useMessages(partMessages);
  const format = useFormat();
  const { ref, width } = useWidth<HTMLDivElement>();
  if (columns.length === 0) return <p class="chart-none">{t.noFigures}</p>;
  const most = Math.max(1, ...columns.map(({ values }) => sum(values)));
  const right = Math.max(width - margin.right, margin.left + 1);
  const x = scaleBand<number>([margin.left, right])
    .domain(columns.map((_, index) => index))
    .padding(0.22);
  const y = scaleLinear([0, most], [height - margin.bottom, margin.top]).nice(4);
  const marks = y.ticks(4).filter((value) => Number.isInteger(value));
  // Names that would overlap are left out evenly.
  const widest = Math.max(...columns.map(({ name }) => name.length)) * 6.5 + 10;
  const every = Math.max(1, Math.ceil(widest / Math.max(x.step(), 1)));
  return (
    <figure class="chart">
      {series.length > 1 && (
        <ChartLegend series={series.map((name) => ({ name, value: null }))} time={null} />
      )}
      <div ref={ref} class="chart-space">
        {width > 0 && (
          <svg role="img" aria-label={label} width={width} height={height}>
            {marks.map((value) => (
              <g key={value} class="chart-grid">
                <line x1={margin.left} x2={right} y1={y(value)} y2={y(value)} />
                <text x={margin.left - 8} y={y(value)} dy="0.32em" text-anchor="end">
                  {format.number(value)}
                </text>
              </g>
            ))}
            {columns.map(({ name, values }, index) => (
              <g key={name}>
                <title>{`${name}: ${values.map((value, at) => `${series[at]} ${format.number(value)}`).join(", ")}`}</title>
                {values.map((value, at) => {
                  const below = sum(values.slice(0, at));
                  return (
                    <rect
                      key={series[at]}
                      class={`chart-column series-${at + 1}`}
                      x={x(index)}
                      width={Math.min(x.bandwidth(), 44)}
                      transform={`translate(${Math.max(0, (x.bandwidth() - 44) / 2)} 0)`}
                      y={y(below + value)}
                      height={y(below) - y(below + value)}
                    />
                  );
                })}
                {index % every === 0 && (
                  <text x={(x(index) ?? 0) + x.bandwidth() / 2} y={height - 6} text-anchor="middle">
                    {name}
                  </text>
                )}
              </g>
            ))}
          </svg>
        )}
      </div>
      <FiguresTable
        caption={label}
        heads={["", ...series]}
        rows={columns.map(({ name, values }) => [name, ...values.map((value) => format.number(value))])}
      />
    </figure>
  );
}

const sum = (values: readonly number[]): number => values.reduce((whole, value) => whole + value, 0);
