import type { schemas } from "../../client/paths.ts";
import { useMessages } from "../../language/define-messages.ts";
import { useCodes } from "../../language/use-codes.ts";
import { useFormat } from "../../language/use-format.ts";
import { type Column, DataTable } from "../../parts/data-table.tsx";
import { releasesMessages } from "./releases-messages.ts";
import "./releases.css";

type Plan = schemas["PlannedRelease"];

/** A planned release in numbers: the whole, each domain in each language, and what is left out. */
export function PlanSummary({ plan }: { readonly plan: Plan }) {
  const t = useMessages(releasesMessages);
  const format = useFormat();
  const nameOf = useCodes();
  const { cells, cutoff, removed, stale, freshAgain } = plan;
  const wanted = cells.filter((cell) => cell.wanted > 0 || cell.chosen > 0);
  const short = cells.reduce((sum, cell) => sum + Math.max(cell.short, 0), 0);
  const count = (value: number): string => format.number(value);
  const columns: readonly Column<Plan["cells"][number]>[] = [
    { key: "domain", title: t.planDomain, cell: ({ domain }) => domain },
    { key: "language", title: t.planLanguage, cell: ({ language }) => nameOf(language) },
    { key: "had", title: t.planHad, isNumeric: true, isMinor: true, cell: ({ had }) => count(had) },
    { key: "wanted", title: t.planWanted, isNumeric: true, cell: (cell) => count(cell.wanted) },
    { key: "chosen", title: t.planChosen, isNumeric: true, cell: ({ chosen }) => count(chosen) },
  ];
  const notes = [
    short > 0 && t.planShort(count(short)),
    removed.length > 0 && t.planRemoved(count(removed.length)),
    stale.length > 0 && t.planStale(count(stale.length)),
    freshAgain.length > 0 && t.planFreshAgain(count(freshAgain.length)),
  ].filter((note) => note !== false);
  return (
    <section class="release-plan" aria-label={t.plan}>
      <p>
        <strong>{t.planCounts(count(plan.public), count(plan.private))}</strong>
      </p>
      <p class="soft">{t.planCutoff(format.day(cutoff))}</p>
      {notes.length > 0 && (
        <ul>
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      {wanted.length > 0 && (
        <details>
          <summary>{t.planCells}</summary>
          <DataTable
            caption={t.planCells}
            columns={columns}
            rows={wanted}
            keyOf={({ language, domain }) => `${language}/${domain}`}
          />
        </details>
      )}
    </section>
  );
}
