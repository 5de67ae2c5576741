import { ArrowDown, ArrowUp, ChevronsUpDown } from "lucide-preact";
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { useMessages } from "../language/define-messages.ts";
import { Button } from "./button.tsx";
import { partMessages } from "./part-messages.ts";
import "./data-table.css";

export interface Column<Row> {
  readonly key: string;
  readonly title: string;
  readonly cell: (row: Row) => ComponentChildren;
  /** The value by which rows are sorted. A column without one can't be sorted by. */
  readonly sortBy?: (row: Row) => number | string | null;
  /** Numbers stand at the right, so that their digits are below each other. */
  readonly isNumeric?: boolean;
  /** Whether a phone leaves the column out. */
  readonly isMinor?: boolean;
}

interface Sorting {
  readonly key: string;
  readonly isDown: boolean;
}

/** The pages of a list that were fetched, and the way to the next one. */
export interface MoreRows {
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly fetchNextPage: () => unknown;
}

/**
 * A table of rows. With `more` it can fetch further pages. Only a list that was fetched as a whole can be sorted, because the order of a
 * part would be misleading.
 */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  keyOf,
  more,
  empty,
  first = null,
}: {
  /** Says to a screen reader what the rows are. */
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  readonly more?: MoreRows;
  /** Stands in place of a table without rows. */
  readonly empty?: ComponentChildren;
  /** The order at first. */
  readonly first?: Sorting | null;
}) {
  const t = useMessages(partMessages);
  const [sorting, setSorting] = useState<Sorting | null>(first);
  const isWhole = more === undefined || !more.hasNextPage;
  const shown = isWhole ? sortRows(rows, columns, sorting) : rows;
  if (rows.length === 0) return <>{empty ?? <p class="table-empty">{t.noRows}</p>}</>;
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reached by keyboard. */}
      <section class="table-scroll" tabIndex={0} aria-label={caption}>
        <table class="table">
          <caption class="hidden-text">{caption}</caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <Head
                  key={column.key}
                  column={column}
                  sorting={isWhole ? sorting : null}
                  onSort={isWhole && column.sortBy !== undefined ? setSorting : null}
                />
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <tr key={keyOf(row)}>
                {columns.map(({ key, cell, isNumeric, isMinor }) => (
                  <td key={key} class={classOf({ isNumeric, isMinor })}>
                    {cell(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {more?.hasNextPage && (
        <div class="table-more">
          <Button isBusy={more.isFetchingNextPage} onClick={() => void more.fetchNextPage()}>
            {t.more}
          </Button>
        </div>
      )}
    </>
  );
}

function Head<Row>({
  column,
  sorting,
  onSort,
}: {
  readonly column: Column<Row>;
  readonly sorting: Sorting | null;
  readonly onSort: ((sorting: Sorting) => void) | null;
}) {
  const t = useMessages(partMessages);
  const { key, title } = column;
  const own = sorting?.key === key ? sorting : null;
  const Arrow = own === null ? ChevronsUpDown : own.isDown ? ArrowDown : ArrowUp;
  return (
    <th
      scope="col"
      class={classOf(column)}
      aria-sort={own === null ? undefined : own.isDown ? "descending" : "ascending"}
    >
      {onSort === null ? (
        title
      ) : (
        <button
          type="button"
          aria-label={t.sortBy(title)}
          onClick={() => onSort({ key, isDown: own === null ? column.isNumeric === true : !own.isDown })}
        >
          {title}
          <Arrow aria-hidden size={13} />
        </button>
      )}
    </th>
  );
}

const classOf = ({
  isNumeric,
  isMinor,
}: {
  isNumeric?: boolean | undefined;
  isMinor?: boolean | undefined;
}): string => [isNumeric && "numeric", isMinor && "minor"].filter(Boolean).join(" ");

function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  sorting: Sorting | null,
): readonly Row[] {
  const by = columns.find(({ key }) => key === sorting?.key)?.sortBy;
  if (by === undefined || sorting === null) return rows;
  const sign = sorting.isDown ? -1 : 1;
  // Rows without a value stand last in both directions.
  return [...rows].sort((a, b) => {
    const [x, y] = [by(a), by(b)];
    if (x === null || y === null) return Number(x === null) - Number(y === null);
    return (
      sign * (typeof x === "string" && typeof y === "string" ? x.localeCompare(y) : Number(x) - Number(y))
    );
  });
}
