/** The names of a chart's series beside their colours, and their values at the point under the pointer. */
export function ChartLegend({
  series,
  time,
}: {
  readonly series: readonly { readonly name: string; readonly value: string | null }[];
  readonly time: string | null;
}) {
  return (
    <ul class="chart-legend" aria-hidden>
      {series.map(({ name, value }, index) => (
        <li key={name} class={`series-${index + 1}`}>
          {name}
          {value !== null && <strong class="figures">{value}</strong>}
        </li>
      ))}
      {time !== null && <li class="chart-legend-time">{time}</li>}
    </ul>
  );
}
