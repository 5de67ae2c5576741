import { escapeXml } from "../../domain/escape-xml.ts";
import {
  drawPicture,
  type LanguageSeries,
  NOTE_ROOM,
  PLOT_TOP,
  type PlottedRelease,
} from "./draw-picture.ts";

const WIDTH = 680;
const HEIGHT = 404;
const [left, right, bottom] = [60, WIDTH - 16, HEIGHT - 56];

/**
 * Draws counts of whole numbers as vertical bars, with the languages side by side. Values without a count that lie between others are shown
 * as gaps.
 */
export function plotHistogram(
  series: readonly LanguageSeries[],
  named: {
    readonly title: string;
    readonly across: string;
    readonly step?: number;
    readonly release: PlottedRelease;
    readonly note?: string;
  },
): string {
  const { title, release, note = null } = named;
  const height = HEIGHT + (note === null ? 0 : NOTE_ROOM);
  const step = named.step ?? 1;
  const values = series.flatMap(({ counts }) => Object.keys(counts).map(Number));
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const slots = values.length === 0 ? 0 : (most - least) / step + 1;
  const slot = (right - left) / Math.max(1, slots);
  const ticks = chooseTicks(Math.max(0, ...series.flatMap(({ counts }) => Object.values(counts))));
  const top = ticks.at(-1) ?? 1;
  const y = (count: number) => bottom - (count / top) * (bottom - PLOT_TOP);
  const wide = Math.min(34, (0.82 * slot) / Math.max(1, series.length));
  const every = Math.ceil(slots / 16);
  const across = Array.from({ length: slots }, (_, place) => {
    const value = least + place * step;
    const middle = left + (place + 0.5) * slot;
    const label = step === 1 ? String(value) : `${value}–${value + step - 1}`;
    const bars = series.map(({ name, colour, counts }, at) => {
      const count = counts[value] ?? 0;
      const x = middle + (at - series.length / 2) * wide;
      return `<rect x="${x.toFixed(1)}" y="${y(count).toFixed(1)}" width="${(0.92 * wide).toFixed(1)}" height="${(bottom - y(count)).toFixed(1)}" fill="${colour}"><title>${escapeXml(`${name}, ${label}: ${count}`)}</title></rect>`;
    });
    // A step of several values is labelled at its left edge, by its lowest value.
    const mark = step === 1 ? middle : left + place * slot;
    const tick =
      place % every === 0
        ? `<text x="${mark.toFixed(1)}" y="${bottom + 18}" text-anchor="middle" fill="#57606a">${value}</text>`
        : "";
    return [...bars, tick].join("");
  });
  return drawPicture({ title, width: WIDTH, height, series, release, note }, [
    ...ticks.map(
      (tick) =>
        `<line x1="${left}" x2="${right}" y1="${y(tick)}" y2="${y(tick)}" stroke="#d8dee4"/>` +
        `<text x="${left - 8}" y="${y(tick) + 4}" text-anchor="end" fill="#57606a">${tick}</text>`,
    ),
    ...across,
    ...(step > 1 && slots > 0 && slots % every === 0
      ? [`<text x="${right}" y="${bottom + 18}" text-anchor="middle" fill="#57606a">${most + step}</text>`]
      : []),
    ...(slots === 0
      ? [
          `<text x="${(left + right) / 2}" y="${(PLOT_TOP + bottom) / 2}" text-anchor="middle">nothing to count</text>`,
        ]
      : []),
    `<line x1="${left}" x2="${right}" y1="${bottom}" y2="${bottom}" stroke="#57606a"/>`,
    `<text x="${(left + right) / 2}" y="${HEIGHT - 14}" text-anchor="middle">${escapeXml(named.across)}</text>`,
    `<text transform="translate(18 ${(PLOT_TOP + bottom) / 2}) rotate(-90)" text-anchor="middle">questions</text>`,
  ]);
}

/** Chooses round whole numbers as marks of an axis: at most six, from 0 to the first mark that is not below the greatest value. */
export function chooseTicks(greatest: number): number[] {
  const rough = Math.max(1, greatest) / 5;
  const scale = 10 ** Math.floor(Math.log10(rough));
  const steps = [1, 2, 2.5, 5, 10].map((part) => part * scale).filter(Number.isInteger);
  const step = steps.find((each) => each >= rough) ?? 1;
  const count = Math.ceil(Math.max(1, greatest) / step);
  return Array.from({ length: count + 1 }, (_, place) => place * step);
}
