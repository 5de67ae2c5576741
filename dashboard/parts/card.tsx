import type { ComponentChildren } from "preact";
import { useId } from "preact/hooks";
import "./card.css";

/** A part of a view under a heading of its own. */
export function Card({
  title,
  note,
  actions,
  children,
  isFlush = false,
}: {
  readonly title: string;
  /** One line below the heading. */
  readonly note?: string | undefined;
  readonly actions?: ComponentChildren;
  readonly children: ComponentChildren;
  /** Whether the content reaches the card's edges, as a table does. */
  readonly isFlush?: boolean;
}) {
  const id = useId();
  return (
    <section class={`card ${isFlush ? "flush" : ""}`} aria-labelledby={id}>
      <header>
        <div>
          <h2 id={id}>{title}</h2>
          {note !== undefined && <p>{note}</p>}
        </div>
        {actions !== undefined && <div class="row">{actions}</div>}
      </header>
      <div class="card-body">{children}</div>
    </section>
  );
}
