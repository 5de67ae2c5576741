import { select } from "d3-selection";
import { type ZoomBehavior, type ZoomTransform, zoom, zoomIdentity } from "d3-zoom";
import { useCallback, useEffect, useRef, useState } from "preact/hooks";

interface Extent {
  readonly width: number;
  readonly height: number;
}

/** Scale beyond which a small drawing is not enlarged to fit. */
const mostFit = 1.15;
const step = 1.3;
const stride = 60;

/**
 * Moves and zooms a drawing by mouse, touch and keyboard. The wheel zooms only in a drawing that has the focus, so that scrolling the page
 * across it does not.
 */
export function useZoom({ width, height }: Extent) {
  const frame = useRef<HTMLElement>(null);
  const svg = useRef<SVGSVGElement>(null);
  const behaviour = useRef<ZoomBehavior<SVGSVGElement, unknown> | null>(null);
  const [transform, setTransform] = useState<ZoomTransform>(zoomIdentity);
  const fit = useCallback(() => {
    if (svg.current === null || behaviour.current === null) return;
    const room = svg.current.getBoundingClientRect();
    const scale = Math.min(room.width / width, room.height / height, mostFit);
    behaviour.current.transform(
      select(svg.current),
      zoomIdentity
        .translate((room.width - width * scale) / 2, (room.height - height * scale) / 2)
        .scale(scale),
    );
  }, [width, height]);
  useEffect(() => {
    const drawing = svg.current;
    if (drawing === null) return;
    const zoomer = zoom<SVGSVGElement, unknown>()
      .scaleExtent([0.15, 4])
      .filter((event: MouseEvent) => {
        if (event.type !== "wheel") return event.button === 0 || event.button === undefined;
        return event.ctrlKey || event.metaKey || frame.current?.contains(document.activeElement) === true;
      })
      .on("zoom", (event: { transform: ZoomTransform }) => setTransform(event.transform));
    behaviour.current = zoomer;
    const selection = select(drawing);
    selection.call(zoomer).on("dblclick.zoom", null);
    fit();
    return () => void selection.on(".zoom", null);
  }, [fit]);
  const zoomBy = useCallback((factor: number) => {
    if (svg.current !== null) behaviour.current?.scaleBy(select(svg.current), factor);
  }, []);
  const moveBy = useCallback((x: number, y: number) => {
    if (svg.current !== null) behaviour.current?.translateBy(select(svg.current), x, y);
  }, []);
  const onKeyDown = useCallback(
    (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const actions: Readonly<Record<string, () => void>> = {
        ArrowLeft: () => moveBy(stride, 0),
        ArrowRight: () => moveBy(-stride, 0),
        ArrowUp: () => moveBy(0, stride),
        ArrowDown: () => moveBy(0, -stride),
        "+": () => zoomBy(step),
        "=": () => zoomBy(step),
        "-": () => zoomBy(1 / step),
        "0": fit,
      };
      const act = Object.hasOwn(actions, event.key) ? actions[event.key] : undefined;
      if (act === undefined) return;
      event.preventDefault();
      act();
    },
    [fit, moveBy, zoomBy],
  );
  return {
    ...{ frame, svg, fit, onKeyDown },
    zoomIn: () => zoomBy(step),
    zoomOut: () => zoomBy(1 / step),
    transform: transform.toString(),
  };
}
