import { ArrowRight } from "lucide-preact";
import type { schemas } from "../client/paths.ts";
import "./fact-list.css";

/** Facts as subject, relation and object, with the time in which they hold. */
export function FactList({
  facts,
  label,
}: {
  readonly facts: readonly schemas["Fact"][];
  readonly label: string;
}) {
  return (
    <ul class="facts" aria-label={label}>
      {facts.map(({ subject, relation, object, from, to }) => (
        <li key={JSON.stringify([subject, relation, object, from, to])} dir="auto">
          <span>{subject}</span>
          <span class="fact-relation">
            {relation}
            <ArrowRight aria-hidden size={13} />
          </span>
          <span>{object}</span>
          {(from ?? to) !== null && (
            <span class="soft">{from === to ? from : `${from ?? "…"} – ${to ?? "…"}`}</span>
          )}
        </li>
      ))}
    </ul>
  );
}
