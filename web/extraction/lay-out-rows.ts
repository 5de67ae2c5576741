import type { DomElement, DomNode } from "./parse-page.ts";

/** Longest text of a cell that is repeated in the further rows which the cell spans. It is a name, a year or a title, and no paragraph. */
const REPEATED = 120;
/** Number of columns in which spans are followed. */
const COLUMNS = 200;
/** Number of characters that spans may add to one page. A hostile page could make gigabytes of a few large spans. */
const ADDED = 200_000;
/** Largest number of rows that a cell can span, by the HTML standard. */
const ROWS = 65_534;

/** The text of a cell, with the number of its characters that are link text. */
export interface CellText {
  readonly text: string;
  readonly linked: number;
}

const EMPTY: CellText = { text: "", linked: 0 };

interface Span {
  /** Number of further rows that the cell spans. */
  readonly rows: number;
  readonly cell: CellText;
}

/**
 * Puts the cells of rows into their columns. A cell that spans several rows is repeated in each of them, so that a quote of one row holds its
 * key ("2026 | Verse | Ken Ito"), since what stands outside a quote proves nothing. A long text is not repeated, and its place is empty. A
 * cell that spans several columns is followed by empty cells. A row without text of its own has no cells.
 */
export function createRowLayout(): {
  readonly layOut: (row: DomElement, textOf: (cell: DomElement) => CellText) => CellText[];
  /** Forgets the spans of a row's table, if the row can't be laid out. */
  readonly forget: (row: DomElement) => void;
} {
  /** The spans that reach into the next row, by their columns. No span leaves its part of the table (`thead`, `tbody`). */
  const open = new Map<DomNode | null, ReadonlyMap<number, Span>>();
  let room = ADDED;

  const layOut = (row: DomElement, textOf: (cell: DomElement) => CellText): CellText[] => {
    const spans = open.get(row.parentNode) ?? new Map<number, Span>();
    const next = new Map<number, Span>();
    const cells: CellText[] = [];
    let hasText = false;
    const put = (cell: CellText, rows: number): void => {
      if (rows > 0 && cells.length < COLUMNS) next.set(cells.length, { rows, cell });
      cells.push(cell);
    };
    const fill = (cell: CellText, rows: number): void => {
      room -= cell.text.length + 3;
      put(cell, rows);
    };
    const fillSpanned = (): void => {
      for (let span = spans.get(cells.length); span && room > 0; span = spans.get(cells.length))
        fill(span.cell, span.rows - 1);
    };
    for (const element of row.children) {
      fillSpanned();
      const cell = textOf(element);
      hasText ||= cell.text !== "";
      const below = spanOf(element, "rowspan", ROWS) - 1;
      const repeated = cell.text.length > REPEATED ? EMPTY : cell;
      const at = cells.length;
      put(cell, 0);
      if (below > 0 && at < COLUMNS) next.set(at, { rows: below, cell: repeated });
      const end = Math.min(at + spanOf(element, "colspan", COLUMNS), COLUMNS);
      while (cells.length < end && room > 0) fill(EMPTY, below);
    }
    // A row may end before the last column that is spanned.
    const last = Math.max(-1, ...spans.keys());
    while (cells.length <= last && room > 0) {
      fillSpanned();
      if (cells.length <= last) fill(EMPTY, 0);
    }
    if (room > 0) open.set(row.parentNode, next);
    else open.clear();
    return hasText ? cells : [];
  };
  return { layOut, forget: (row) => open.delete(row.parentNode) };
}

/** Reads how many rows or columns a cell spans. 0 rows mean all that follow. */
function spanOf(cell: DomElement, name: "rowspan" | "colspan", most: number): number {
  const written = /^\s*\d+/.exec(cell.getAttribute(name) ?? "")?.[0];
  if (written === undefined) return 1;
  const count = Number(written);
  if (count === 0) return name === "rowspan" ? most : 1;
  return Math.min(count, most);
}
