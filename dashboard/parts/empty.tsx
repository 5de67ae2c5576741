import type { ComponentChildren } from "preact";
import "./empty.css";

/** Stands where there is nothing yet, and says what to do first. */
export function Empty({
  title,
  text,
  command,
  action,
}: {
  readonly title: string;
  readonly text?: string;
  /** A command of the command line that does the same. */
  readonly command?: string;
  readonly action?: ComponentChildren;
}) {
  return (
    <div class="empty">
      <h2>{title}</h2>
      {text !== undefined && <p>{text}</p>}
      {command !== undefined && <code>{command}</code>}
      {action}
    </div>
  );
}
