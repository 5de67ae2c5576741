import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import { Link } from "wouter-preact";
import "./page-header.css";

/** The heading of a view, which is also the title of the browser's tab. */
export function PageHeader({
  title,
  text,
  back,
  actions,
}: {
  readonly title: string;
  readonly text?: ComponentChildren;
  /** The list from which one thing was opened. */
  readonly back?: { readonly href: string; readonly name: string };
  readonly actions?: ComponentChildren;
}) {
  useEffect(() => {
    document.title = `${title} · Freshet`;
  }, [title]);
  return (
    <header class="page-header">
      <div>
        {back !== undefined && (
          <Link href={back.href} class="page-header-back">
            <span aria-hidden>←</span> {back.name}
          </Link>
        )}
        <h1>{title}</h1>
        {text !== undefined && <div class="page-header-text">{text}</div>}
      </div>
      {actions !== undefined && <div class="row">{actions}</div>}
    </header>
  );
}
