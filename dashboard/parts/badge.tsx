import type { ComponentChildren } from "preact";
import "./badge.css";

export type Tone = "neutral" | "good" | "warn" | "bad" | "info" | "accent";

/** A short word in a colour of its meaning. The word alone says everything, so that nobody depends on the colour. */
export function Badge({
  children,
  tone = "neutral",
  title,
}: {
  readonly children: ComponentChildren;
  readonly tone?: Tone;
  readonly title?: string;
}) {
  return (
    <span class={`badge ${tone}`} title={title}>
      {children}
    </span>
  );
}
