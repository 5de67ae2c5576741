import { drawText } from "./draw-text.ts";
import type { Mark } from "./drawable.ts";
import { paint } from "./paint.ts";
import { wrapText } from "./wrap-text.ts";

/** So many findings with one code are written out. */
const mostAlike = 3;

/** The findings below a drawing, a line or more for each. */
export function drawFindings(
  marks: readonly Mark[],
  { x, y, inner }: { readonly x: number; readonly y: number; readonly inner: number },
): { svg: string; height: number } {
  let at = y;
  const svg = summarise(marks).map(({ severity, text: words }) => {
    const dot = `<circle cx="${x + 5}" cy="${at + 8}" r="5" ${paint({ fill: severity })}/>`;
    const lines = wrapText(words, { ems: (inner - 20) / 13, most: 3 });
    const text = drawText(lines, { x: x + 18, y: at, size: 13, line: 18, colour: "ink" });
    at += text.height + 4;
    return dot + text.svg;
  });
  return { svg: svg.join("\n"), height: at - y + (marks.length > 0 ? 12 : 0) };
}

/** A line for each finding, errors first; of many with one code the first, and how many more there are. */
function summarise(marks: readonly Mark[]): { severity: Mark["severity"]; text: string }[] {
  const groups = new Map<string, Mark[]>();
  for (const mark of marks) {
    const key = `${mark.severity} ${mark.code}`;
    groups.set(key, [...(groups.get(key) ?? []), mark]);
  }
  return [...groups]
    .sort(([one], [other]) => one.localeCompare(other))
    .flatMap(([, group]) =>
      group.slice(0, group.length > mostAlike ? 1 : mostAlike).map(({ severity, code, message }) => ({
        severity,
        text: `${code}: ${message}${group.length > mostAlike ? ` (and ${group.length - 1} more)` : ""}`,
      })),
    );
}
