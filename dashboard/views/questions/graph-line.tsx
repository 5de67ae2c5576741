import type { schemas } from "../../client/paths.ts";

type Line = schemas["QuestionTrace"]["drawing"]["lines"][number];

export const lineTones = ["quiet", "fresh", "excluded", "error", "warning", "now"] as const;
export type LineTone = (typeof lineTones)[number];

const lineHeight = 16;
const size = 12;

/** A line of the drawing with its relation. The arrow head is at the end to which the relation leads. */
export function GraphLine({
  line,
  isNow,
  isLater,
  onChoose,
}: {
  readonly line: Line;
  readonly isNow: boolean;
  /** Whether the execution has not come to it yet. */
  readonly isLater: boolean;
  readonly onChoose?: (() => void) | undefined;
}) {
  const { points, label, inverse, excludes } = line;
  const tone = toneOf(line, isNow);
  const path = curve(points);
  const head = inverse
    ? { "marker-start": `url(#graph-tail-${tone})` }
    : { "marker-end": `url(#graph-head-${tone})` };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the steps beside the drawing are buttons that do the same.
    <g
      class={`graph-line ${tone} ${isLater ? "later" : ""} ${excludes ? "excludes" : ""}`}
      onClick={onChoose}
    >
      <path d={path} class="graph-line-room" />
      <path d={path} {...head} />
      {label !== null && (
        <g transform={`translate(${label.x} ${label.y})`}>
          <rect x={-label.width / 2} y={-label.height / 2} width={label.width} height={label.height} rx={4} />
          <text text-anchor="middle" font-size={size}>
            {label.lines.map((text, index) => (
              <tspan
                key={index}
                x={0}
                y={index * lineHeight - ((label.lines.length - 1) * lineHeight) / 2 + size * 0.35}
              >
                {text}
              </tspan>
            ))}
          </text>
        </g>
      )}
    </g>
  );
}

function toneOf({ severity, excludes, fresh }: Line, isNow: boolean): LineTone {
  if (isNow) return "now";
  if (severity !== null) return severity;
  if (excludes) return "excluded";
  return fresh ? "fresh" : "quiet";
}

/** A path through the midpoints between the layout's corners, so that lines bend smoothly. */
function curve(points: Line["points"]): string {
  const [first, ...rest] = points;
  const last = rest.pop();
  if (first === undefined || last === undefined) return "";
  const at = ({ x, y }: { readonly x: number; readonly y: number }): string =>
    `${x.toFixed(1)} ${y.toFixed(1)}`;
  const bends = rest.map((point, index) => {
    const next = rest[index + 1] ?? last;
    const end = index === rest.length - 1 ? last : { x: (point.x + next.x) / 2, y: (point.y + next.y) / 2 };
    return `Q${at(point)} ${at(end)}`;
  });
  return `M${at(first)} ${bends.length > 0 ? bends.join(" ") : `L${at(last)}`}`;
}
