import { useMessages } from "../language/define-messages.ts";
import { partMessages } from "../parts/part-messages.ts";

/** The figures of a chart as a table, folded until they are wanted. */
export function FiguresTable({
  caption,
  heads,
  rows,
}: {
  readonly caption: string;
  readonly heads: readonly string[];
  readonly rows: readonly (readonly string[])[];
}) {
  const t = useMessages(partMessages);
  return (
    <details class="chart-figures">
      <summary>{t.asTable}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reached by keyboard. */}
      <section tabIndex={0} aria-label={caption}>
        <table>
          <thead>
            <tr>
              {heads.map((head, index) =>
                index === 0 && head === "" ? (
                  <td key="none" />
                ) : (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ),
              )}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name = "", ...values]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {values.map((value, index) => (
                  <td key={heads[index + 1]}>{value}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
