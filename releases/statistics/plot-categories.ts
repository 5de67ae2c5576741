import { escapeXml } from "../../domain/escape-xml.ts";
import { own } from "../../domain/own.ts";
import { textWidth } from "../../reasoning/drawing/text-width.ts";
import {
  drawPicture,
  type LanguageSeries,
  NOTE_ROOM,
  PLOT_TOP,
  type PlottedRelease,
} from "./draw-picture.ts";
import { chooseTicks } from "./plot-histogram.ts";

const WIDTH = 680;
const BAR = 13;

/**
 * Draws counts by category as horizontal bars, one for each language. Categories without a question are left out; a note gives their
 * number.
 */
export function plotCategories(
  series: readonly LanguageSeries[],
  named: {
    readonly title: string;
    /** Word for the categories, in the plural. */
    readonly of: string;
    readonly categories: readonly { readonly id: string; readonly name: string }[];
    readonly release: PlottedRelease;
  },
): string {
  const { title, release } = named;
  const categories = named.categories.filter(({ id }) =>
    series.some(({ counts }) => (own(counts, id) ?? 0) > 0),
  );
  const empty = named.categories.length - categories.length;
  const leftOut = empty === 1 ? "has no question and is left out" : "have no question and are left out";
  const note = empty === 0 ? null : `${empty} of ${named.categories.length} ${named.of} ${leftOut}.`;
  const slot = BAR * series.length + 12;
  const bottom = PLOT_TOP + slot * Math.max(1, categories.length);
  const left = 32 + Math.ceil(12 * Math.max(4, ...categories.map(({ name }) => textWidth(name))));
  const right = WIDTH - 44;
  const ticks = chooseTicks(Math.max(0, ...series.flatMap(({ counts }) => Object.values(counts))));
  const most = ticks.at(-1) ?? 1;
  const x = (count: number) => left + (count / most) * (right - left);
  const rows = categories.map(({ id, name }, place) => {
    const top = PLOT_TOP + place * slot + 6;
    const bars = series.map(({ name: language, colour, counts }, at) => {
      const count = own(counts, id) ?? 0;
      const y = top + at * BAR;
      return (
        `<rect x="${left}" y="${y}" width="${(x(count) - left).toFixed(1)}" height="${BAR - 2}" fill="${colour}"><title>${escapeXml(`${name}, ${language}: ${count}`)}</title></rect>` +
        `<text x="${(x(count) + 5).toFixed(1)}" y="${y + BAR - 4}" font-size="10" fill="#57606a">${count}</text>`
      );
    });
    const middle = top + (BAR * series.length) / 2 + 3;
    return `<text x="${left - 10}" y="${middle}" text-anchor="end">${escapeXml(name)}</text>${bars.join("")}`;
  });
  const height = bottom + 56 + (note === null ? 0 : NOTE_ROOM);
  return drawPicture({ title, width: WIDTH, height, series, release, note }, [
    ...ticks.map(
      (tick) =>
        `<line x1="${x(tick).toFixed(1)}" x2="${x(tick).toFixed(1)}" y1="${PLOT_TOP}" y2="${bottom}" stroke="#d8dee4"/>` +
        `<text x="${x(tick).toFixed(1)}" y="${bottom + 18}" text-anchor="middle" fill="#57606a">${tick}</text>`,
    ),
    ...rows,
    `<line x1="${left}" x2="${left}" y1="${PLOT_TOP}" y2="${bottom}" stroke="#57606a"/>`,
    `<text x="${(left + right) / 2}" y="${bottom + 42}" text-anchor="middle">questions</text>`,
  ]);
}
