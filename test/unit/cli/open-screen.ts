import { widthOf } from "../../../cli/render/draw-table.ts";
import { ownCodes } from "../../../cli/terminal/own-codes.ts";

export interface Screen {
  readonly stream: NodeJS.WriteStream;
  /** Another stream on the same terminal. */
  beside(): NodeJS.WriteStream;
  /** All that was written, escape sequences included. */
  written(): string;
  /** What a person sees, without empty lines at the end. */
  lines(): string[];
  /** Makes the terminal narrower or wider; longer lines are broken, as terminals do. */
  resize(columns: number): void;
}

const piece = new RegExp(`${String.fromCharCode(27)}\\[(\\d*)([A-Za-z])|.|\\n`, "gsu");

/** A terminal that understands what the live lines write, or a plain stream where no size is given. */
export function openScreen(size?: { readonly columns: number; readonly rows: number }): Screen {
  let written = "";
  let rows: string[] = [""];
  let row = 0;
  let column = 0;

  const put = (character: string): void => {
    const line = rows[row] ?? "";
    if (stream.columns && widthOf(line.slice(0, column)) + widthOf(character) > stream.columns) {
      row += 1;
      column = 0;
      rows[row] ??= "";
    }
    const now = rows[row] ?? "";
    rows[row] = now.slice(0, column).padEnd(column) + character + now.slice(column + character.length);
    column += character.length;
  };
  const obey = (code: string, count: number): void => {
    if (code === "A") row = Math.max(0, row - count);
    else if (code === "J") rows = [...rows.slice(0, row), (rows[row] ?? "").slice(0, column)];
    else if (code === "K") rows[row] = (rows[row] ?? "").slice(0, column);
    else if (code !== "m") throw new Error(`unknown to this terminal: ${code}`);
  };
  const write = (marked: string): boolean => {
    // As the guard before standard output does.
    const text = ownCodes.settle(marked);
    written += text;
    for (const [whole, count, code] of text.matchAll(piece)) {
      if (code !== undefined) obey(code, Number(count || 1));
      else if (whole === "\r") column = 0;
      else if (whole === "\n") {
        row += 1;
        column = 0;
        rows[row] ??= "";
      } else put(whole);
    }
    return true;
  };
  const open = (): NodeJS.WriteStream =>
    ({
      ...(size && { isTTY: true, ...size, getColorDepth: () => 1 }),
      write,
    }) as unknown as NodeJS.WriteStream;
  const stream = open();

  return {
    stream,
    beside: open,
    written: () => written,
    lines: () =>
      rows
        .join("\n")
        .trimEnd()
        .split("\n")
        .filter((line, _, all) => line !== "" || all.length > 1),
    resize(columns) {
      stream.columns = columns;
      const broken = rows
        .slice(0, row + 1)
        .flatMap((line) => line.match(new RegExp(`.{1,${columns}}`, "gu")) ?? [""]);
      rows = broken;
      row = broken.length - 1;
      column = (broken[row] ?? "").length;
    },
  };
}
