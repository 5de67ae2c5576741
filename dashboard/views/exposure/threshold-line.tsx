import { useMessages } from "../../language/define-messages.ts";
import { useFormat } from "../../language/use-format.ts";
import { exposureMessages } from "./exposure-messages.ts";
import type { LabelPlace } from "./place-labels.ts";
import type { Thresholds } from "./use-policy-trial.ts";

/** A threshold as a line over the plot with its label. The line is the handle of a range input. */
export function ThresholdLine({
  name,
  value,
  end,
  place,
  at,
  label: { side, isLower },
  range: [least, greatest],
  onMove,
}: {
  readonly name: keyof Thresholds;
  readonly value: number;
  /** The score at which the plot ends. */
  readonly end: number;
  /** Left edge and width of the range input, in pixels of the plot. */
  readonly place: { readonly left: number; readonly width: number };
  /** Distance of the line from the left edge of the plot, in pixels. */
  readonly at: number;
  readonly label: LabelPlace;
  readonly range: readonly [least: number, greatest: number];
  readonly onMove: (to: number) => void;
}) {
  const t = useMessages(exposureMessages);
  const format = useFormat();
  const label = name === "watch" ? t.watchFrom : t.retireFrom;
  return (
    <>
      <span
        class={`policy-label ${name} ${side} ${isLower ? "lower" : ""}`}
        style={{ left: `${at}px` }}
        aria-hidden
      >
        {label} <strong class="figures">{format.number(value, 1)}</strong>
      </span>
      <input
        type="range"
        class={`policy-handle ${name}`}
        aria-label={label}
        min={0}
        max={end}
        step={0.5}
        value={value}
        style={{ left: `${place.left}px`, width: `${place.width}px` }}
        onInput={({ currentTarget }) => {
          const to = Math.min(Math.max(currentTarget.valueAsNumber, least), greatest);
          // The handle also stops where nothing is drawn anew.
          currentTarget.valueAsNumber = to;
          onMove(to);
        }}
      />
    </>
  );
}
