import { Maximize, Minus, Plus } from "lucide-preact";
import type { schemas } from "../../client/paths.ts";
import { useMessages } from "../../language/define-messages.ts";
import { Button } from "../../parts/button.tsx";
import { GraphBox } from "./graph-box.tsx";
import "./graph.css";
import { GraphLine, type LineTone, lineTones } from "./graph-line.tsx";
import { graphMessages } from "./graph-messages.ts";
import { useZoom } from "./use-zoom.ts";

type Trace = Pick<schemas["QuestionTrace"], "drawing" | "language">;

/** The state of the drawing at one step of the execution. */
export interface Highlight {
  /** The edge that is applied now; null shows the whole graph. */
  readonly edge: string | null;
  /** Edges that were applied before it. */
  readonly done: ReadonlySet<string>;
  /** Number of candidates at each node after it. */
  readonly counts: ReadonlyMap<string, number>;
}

/** The drawing of a graph, which can be moved and zoomed. A line is also a way to its step. */
export function GraphDrawing({
  trace: { drawing, language },
  highlight,
  onChoose,
}: {
  readonly trace: Trace;
  readonly highlight: Highlight;
  /** Absent where a line leads nowhere. */
  readonly onChoose?: (edge: string) => void;
}) {
  const t = useMessages(graphMessages);
  const { frame, svg, transform, fit, zoomIn, zoomOut, onKeyDown } = useZoom(drawing);
  const { edge: current, done, counts } = highlight;
  const isNow = (edge: string | null): boolean => current !== null && edge === current;
  const isLater = (edge: string | null): boolean =>
    current !== null && edge !== null && edge !== current && !done.has(edge);
  const touched = new Set(
    drawing.lines.filter(({ edge }) => isNow(edge)).flatMap(({ from, to }) => [from, to]),
  );
  return (
    <div class="graph">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard moves and zooms the drawing. */}
      <section ref={frame} class="graph-frame" tabIndex={0} aria-label={t.keys} onKeyDown={onKeyDown}>
        <svg ref={svg} role="img" aria-label={describe(drawing)} lang={language}>
          <defs>{lineTones.flatMap((tone) => heads(tone))}</defs>
          <g transform={transform}>
            {drawing.boxes.map((box) => (
              <GraphBox key={box.id} box={box} isNow={touched.has(box.id)} count={counts.get(box.id)} />
            ))}
            {drawing.lines.map((line) => (
              <GraphLine
                key={line.id}
                line={line}
                isNow={isNow(line.edge)}
                isLater={isLater(line.edge)}
                onChoose={
                  onChoose === undefined || line.edge === null ? undefined : () => onChoose(line.edge ?? "")
                }
              />
            ))}
          </g>
        </svg>
      </section>
      <div class="graph-tools">
        <Button label={t.zoomIn} onClick={zoomIn}>
          <Plus aria-hidden size={16} />
        </Button>
        <Button label={t.zoomOut} onClick={zoomOut}>
          <Minus aria-hidden size={16} />
        </Button>
        <Button label={t.fit} onClick={fit}>
          <Maximize aria-hidden size={15} />
        </Button>
      </div>
      <p class="graph-keys">{t.keysShown}</p>
    </div>
  );
}

/** Two arrow heads for a line: one for its end, and a reversed one for its beginning. */
function heads(tone: LineTone) {
  const marker = (id: string, path: string, tip: number) => (
    <marker
      key={id}
      id={id}
      viewBox="0 0 10 10"
      refX={tip}
      refY="5"
      markerWidth="11"
      markerHeight="11"
      markerUnits="userSpaceOnUse"
      orient="auto"
    >
      <path d={path} class={`graph-head ${tone}`} />
    </marker>
  );
  return [
    marker(`graph-head-${tone}`, "M0 0L10 5L0 10z", 9),
    marker(`graph-tail-${tone}`, "M10 0L0 5L10 10z", 1),
  ];
}

/** The drawing in a sentence, for people who can't see it. The steps beside it say it all. */
function describe({ boxes, lines }: Trace["drawing"]): string {
  const texts = new Map(boxes.map(({ id, text }) => [id, text]));
  return lines
    .filter(({ op }) => op === "projection")
    .map(({ from, to, worded }) => `${texts.get(from)} – ${worded} – ${texts.get(to)}`)
    .join("; ");
}
