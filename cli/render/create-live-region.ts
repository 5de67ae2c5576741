import { redraw } from "../terminal/own-codes.ts";
import { cutToWidth, widthOf } from "./draw-table.ts";

/** Lines at the end of a terminal that are redrawn repeatedly; other output appears above them. */
export interface LiveRegion {
  draw(lines: readonly Line[]): void;
  /** Removes the lines and restores the streams. */
  close(): void;
}

export interface Line {
  readonly text: string;
  /** Colours the text after the text was cut to its width. It must not change the width. */
  readonly paint?: (text: string) => string;
}

/**
 * Draws lines at the end of a terminal. Until the region is closed, it intercepts `write` of the stream and of the other streams on the
 * same terminal. Before they print anything (a warning, a result), the lines are cleared, so that the two never mix.
 */
export function createLiveRegion(
  stream: NodeJS.WriteStream,
  beside: readonly NodeJS.WriteStream[] = [process.stdout],
): LiveRegion {
  const streams = [...new Set([stream, ...beside.filter(({ isTTY }) => isTTY)])];
  const restore = streams.map(stand);
  let wanted: readonly Line[] = [];
  let drawn: readonly string[] = [];
  let isOwn = false;
  /** True after other output has begun a line without ending it; drawing now would mix with it. */
  let isMidLine = false;

  const columns = (): number => stream.columns || 80;
  /** The rows are counted again each time, because lines wrap when the terminal becomes narrower. */
  const rows = (): number =>
    drawn.reduce((sum, line) => sum + Math.max(1, Math.ceil(widthOf(line) / columns())), 0);
  const say = (text: string): void => {
    isOwn = true;
    stream.write(text);
    isOwn = false;
  };
  const erase = (): void => {
    if (drawn.length > 0) say(redraw.lines(rows()));
    drawn = [];
  };
  const paint = (): void => {
    if (isMidLine || wanted.length === 0) return;
    const cut = wanted.map(({ text }) => cutToWidth(text, columns() - 1));
    const before = drawn.length > 0 ? redraw.lines(rows()) : "";
    const painted = cut.map((text, index) => wanted[index]?.paint?.(text) ?? text);
    say(`${before}${painted.join("\n")}`);
    drawn = cut;
  };

  function stand(each: NodeJS.WriteStream): () => void {
    const write = each.write;
    const bare = write.bind(each) as (...given: unknown[]) => boolean;
    const standing = (chunk: unknown, ...rest: unknown[]): boolean => {
      if (isOwn) return bare(chunk, ...rest);
      erase();
      const isTaken = bare(chunk, ...rest);
      const text = typeof chunk === "string" ? chunk : Buffer.from(chunk as Uint8Array).toString("utf8");
      if (text !== "") isMidLine = !text.endsWith("\n");
      paint();
      return isTaken;
    };
    each.write = standing as typeof write;
    return () => {
      each.write = write;
    };
  }

  return {
    draw(lines) {
      wanted = lines;
      paint();
    },
    close() {
      wanted = [];
      erase();
      for (const back of restore) back();
    },
  };
}
