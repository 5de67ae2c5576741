import { Link } from "wouter-preact";
import "./short-id.css";

/** An id. Long ones are cut where they are shown and whole on hover and for copying. */
export function ShortId({ id, href }: { readonly id: string; readonly href?: string }) {
  const text = (
    <code class="short-id" title={id}>
      {id}
    </code>
  );
  return href === undefined ? text : <Link href={href}>{text}</Link>;
}
