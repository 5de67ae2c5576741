import type { ComponentChildren } from "preact";
import { Link } from "wouter-preact";
import type { Tone } from "./badge.tsx";
import "./stat.css";

/** A figure with its name. */
export function Stat({
  label,
  value,
  note,
  href,
  tone = "neutral",
}: {
  readonly label: string;
  readonly value: ComponentChildren;
  readonly note?: ComponentChildren;
  /** The view that says more. */
  readonly href?: string;
  readonly tone?: Tone;
}) {
  const name = href === undefined ? label : <Link href={href}>{label}</Link>;
  return (
    <div class={`stat ${tone}`}>
      <dt>{name}</dt>
      <dd class="figures">{value}</dd>
      {note !== undefined && <dd class="stat-note">{note}</dd>}
    </div>
  );
}

/** A row of figures. */
export function Stats({ children }: { readonly children: ComponentChildren }) {
  return <dl class="stats">{children}</dl>;
}
