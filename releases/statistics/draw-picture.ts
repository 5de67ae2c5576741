import { escapeXml } from "../../domain/escape-xml.ts";
import { own } from "../../domain/own.ts";
import type { LanguageStatistics, Spread } from "../../domain/release/release-statistics.ts";
import { textWidth } from "../../reasoning/drawing/text-width.ts";

const FONT = 12;
const fonts =
  "system-ui, 'Noto Sans', 'Noto Sans CJK SC', 'PingFang SC', 'Microsoft YaHei', Arial, sans-serif";

/** Vertical position at which the plot begins, below title, release and legend. */
export const PLOT_TOP = 92;
/** Height of the space for a note below the plot. */
export const NOTE_ROOM = 24;

/** Writes a stand-alone SVG file on white: the title, the release, the legend, the drawing below them, and the note if there is one. */
export function drawPicture(
  {
    title,
    width,
    height,
    series,
    release,
    note,
  }: {
    readonly title: string;
    readonly width: number;
    readonly height: number;
    readonly series: readonly LanguageSeries[];
    readonly release: PlottedRelease;
    readonly note: string | null;
  },
  inside: readonly string[],
): string {
  let left = 16;
  const legend = series.map((each) => {
    const label = describeSeries(each);
    const entry =
      `<rect x="${left}" y="64" width="12" height="12" rx="2" fill="${each.colour}"/>` +
      `<text x="${left + 18}" y="74">${escapeXml(label)}</text>`;
    left += 18 + FONT * textWidth(label) + 28;
    return entry;
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${escapeXml(title)}" font-family="${fonts}" font-size="${FONT}" fill="#24292f">`,
    `<title>${escapeXml(title)}</title>`,
    `<rect width="${width}" height="${height}" fill="#ffffff"/>`,
    `<text x="16" y="26" font-size="15" font-weight="600">${escapeXml(title)}</text>`,
    `<text x="16" y="46" fill="#57606a">${escapeXml(describeRelease(release))}</text>`,
    ...legend,
    ...inside,
    ...(note === null
      ? []
      : [`<text x="16" y="${height - 10}" font-size="11" fill="#57606a">${escapeXml(note)}</text>`]),
    "</svg>\n",
  ].join("\n");
}

function describeRelease({ id, built, questions, world }: PlottedRelease): string {
  const size = questions === 1 ? "1 question" : `${questions} questions`;
  return `${id}, built ${built}, ${size}${world === "simulated" ? ", of a simulated world" : ""}`;
}

/** Writes a language's legend. The standard deviation is left out for a single value, which has none. */
function describeSeries(series: LanguageSeries): string {
  const { name, spread } = series;
  const count = countOf(series);
  const mean = spread === null ? "" : `, mean ${spread.mean.toFixed(1)}`;
  const deviation = spread === null || count < 2 ? "" : `, SD ${spread.sd.toFixed(1)}`;
  return `${name}, n = ${count}${mean}${deviation}`;
}

function countOf({ counts }: LanguageSeries): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

/** Facts about the release that each of its plots states. */
export interface PlottedRelease {
  readonly id: string;
  /** Day of the build, YYYY-MM-DD. */
  readonly built: string;
  /** Number of all questions of the release, even if a plot counts only some of them. */
  readonly questions: number;
  readonly world: "real" | "simulated";
}

/** One language's counts in a plot. */
export interface LanguageSeries {
  readonly name: string;
  readonly colour: string;
  readonly counts: Readonly<Record<string, number>>;
  /** Mean and standard deviation of the counted values; null if there are none, as for categories. */
  readonly spread: Spread;
}

/** Two of Okabe and Ito's colours. Colour-blind readers can distinguish them, and they differ in grey too. */
const colours: Readonly<Record<string, string>> = { en: "#0072b2", zh: "#e69f00" };
/** Names of the languages in English, because a browser without Chinese fonts can't draw the Chinese name. */
const names: Readonly<Record<string, string>> = { en: "English", zh: "Chinese" };

export function languageSeries(
  languages: readonly LanguageStatistics[],
  of: (statistics: LanguageStatistics) => Pick<LanguageSeries, "counts" | "spread">,
): LanguageSeries[] {
  return languages.map((statistics) => ({
    name: own(names, statistics.language) ?? statistics.language,
    colour: own(colours, statistics.language) ?? "#7f7f7f",
    ...of(statistics),
  }));
}
