import { Link, useLocation } from "wouter-preact";
import "./tabs.css";

/** The parts of one thing, each at an address of its own below it. */
export function Tabs({
  label,
  tabs,
}: {
  /** Says to a screen reader what the parts are of. */
  readonly label: string;
  readonly tabs: readonly {
    readonly href: string;
    readonly name: string;
    readonly note?: string | undefined;
  }[];
}) {
  const [path] = useLocation();
  return (
    <nav class="tabs" aria-label={label}>
      {tabs.map(({ href, name, note }) => (
        <Link key={href} href={href} replace aria-current={path === href ? "page" : undefined}>
          {name}
          {note !== undefined && <span class="figures">{note}</span>}
        </Link>
      ))}
    </nav>
  );
}
