import { useMessages } from "../language/define-messages.ts";
import { useFormat } from "../language/use-format.ts";
import type { Tone } from "../parts/badge.tsx";
import { partMessages } from "../parts/part-messages.ts";
import "./chart.css";

export interface Bar {
  readonly name: string;
  readonly value: number;
  /** Explains the bar on hover. */
  readonly title?: string;
  readonly tone?: Tone;
}

/** One bar for each name. The names and values are text, so the bars themselves say nothing more. */
export function Bars({
  label,
  bars,
  write,
}: {
  readonly label: string;
  readonly bars: readonly Bar[];
  /** Writes a value; whole numbers by default. */
  readonly write?: (value: number) => string;
}) {
  const t = useMessages(partMessages);
  const format = useFormat();
  if (bars.length === 0) return <p class="chart-none">{t.noFigures}</p>;
  const most = Math.max(1e-9, ...bars.map(({ value }) => value));
  return (
    <ul class="bars" aria-label={label}>
      {bars.map(({ name, value, title, tone = "accent" }) => (
        <li key={name} title={title}>
          <span class="bars-name">{name}</span>
          <span class="bars-value figures">{write?.(value) ?? format.number(value)}</span>
          <span class="bars-space" aria-hidden>
            <span class={`bars-bar ${tone}`} style={{ width: `${(100 * value) / most}%` }} />
          </span>
        </li>
      ))}
    </ul>
  );
}
