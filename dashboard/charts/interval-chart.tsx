import { useMessages } from "../language/define-messages.ts";
import { useFormat } from "../language/use-format.ts";
import { partMessages } from "../parts/part-messages.ts";
import { ChartLegend } from "./chart-legend.tsx";
import { FiguresTable } from "./figures-table.tsx";
import "./chart.css";
import "./interval-chart.css";

export interface IntervalMark {
  /** Place of its series. */
  readonly series: number;
  readonly value: number;
  readonly interval: { readonly low: number; readonly high: number } | null;
  /** An open mark is to be read with the reservation that `note` names. */
  readonly isOpen?: boolean;
  readonly note?: string | undefined;
}

export interface IntervalRow {
  readonly key: string;
  readonly name: string;
  readonly note?: string | undefined;
  readonly marks: readonly IntervalMark[];
}

const steps = [0, 0.25, 0.5, 0.75, 1] as const;

/** Shows shares with their intervals, one below the other on one scale from 0 to 100 %. The table below has the same figures. */
export function IntervalChart({
  label,
  series,
  rows,
}: {
  readonly label: string;
  readonly series: readonly string[];
  readonly rows: readonly IntervalRow[];
}) {
  const t = useMessages(partMessages);
  const format = useFormat();
  if (rows.length === 0) return <p class="chart-none">{t.noFigures}</p>;
  const written = ({ value, interval, note }: IntervalMark): string => {
    const range =
      interval === null ? "" : ` (${format.share(interval.low)} – ${format.share(interval.high)})`;
    return `${format.share(value, 1)}${range}${note === undefined ? "" : `, ${note}`}`;
  };
  return (
    <figure class="chart">
      <ChartLegend series={series.map((name) => ({ name, value: null }))} time={null} />
      <ul class="interval-rows" aria-label={label}>
        {rows.map(({ key, name, note, marks }) => (
          <li key={key}>
            <span class="interval-name" dir="auto">
              {name}
              {note !== undefined && <span class="soft"> {note}</span>}
            </span>
            <span class="hidden-text">
              {marks.map((mark) => `${series[mark.series]}: ${written(mark)}`).join("; ")}
            </span>
            <span class="interval-tracks" aria-hidden>
              {marks.map((mark) => (
                <span
                  key={mark.series}
                  class={`interval-track series-${mark.series + 1}`}
                  title={`${series[mark.series]}: ${written(mark)}`}
                >
                  {mark.interval !== null && (
                    <span
                      class="interval-range"
                      style={{
                        left: `${100 * mark.interval.low}%`,
                        width: `${100 * (mark.interval.high - mark.interval.low)}%`,
                      }}
                    />
                  )}
                  <span
                    class={`interval-mark ${mark.isOpen === true ? "open" : ""}`}
                    style={{ left: `${100 * mark.value}%` }}
                  />
                </span>
              ))}
            </span>
          </li>
        ))}
      </ul>
      <div class="interval-scale figures" aria-hidden>
        {steps.map((step) => (
          <span key={step}>{format.share(step)}</span>
        ))}
      </div>
      <FiguresTable
        caption={label}
        heads={["", ...series]}
        rows={rows.map(({ name, note, marks }) => [
          note === undefined ? name : `${name} ${note}`,
          ...series.map((_, place) => {
            const mark = marks.find((one) => one.series === place);
            return mark === undefined ? "–" : written(mark);
          }),
        ])}
      />
    </figure>
  );
}
