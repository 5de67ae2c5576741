import { SlidersHorizontal } from "lucide-preact";
import { useState } from "preact/hooks";
import type { schemas } from "../../client/paths.ts";
import { useMessages } from "../../language/define-messages.ts";
import { useFormat } from "../../language/use-format.ts";
import { Button } from "../../parts/button.tsx";
import "./question-filters.css";
import { questionsMessages } from "./questions-messages.ts";
import { useFacetNames } from "./use-facet-names.ts";
import { type FacetKey, facetKeys, type QuestionChoice } from "./use-question-filter.ts";

type Counts = schemas["QuestionCounts"];

/** The number of a property's values that are shown before somebody asks for the rest. */
const fewest = 7;

/** The filters: for each property its values, with the number of questions that each would select. */
export function QuestionFilters({
  counts,
  choice,
  chosen,
  onToggle,
  onClear,
}: {
  readonly counts: Counts;
  readonly choice: QuestionChoice;
  /** Number of chosen values. */
  readonly chosen: number;
  readonly onToggle: (key: FacetKey, value: string) => void;
  readonly onClear: () => void;
}) {
  const t = useMessages(questionsMessages);
  const format = useFormat();
  // A phone has no room for them beside the list, so they wait behind their heading there.
  const [isWide] = useState(() => matchMedia("(width >= 64rem)").matches);
  return (
    <details class="question-filters" open={isWide}>
      <summary>
        <SlidersHorizontal aria-hidden size={15} />
        {chosen === 0 ? t.filters : t.filtersOn(format.number(chosen))}
      </summary>
      <div class="question-facets">
        {chosen > 0 && (
          <div>
            <Button onClick={onClear}>{t.clear}</Button>
          </div>
        )}
        {facetKeys.map((key) => (
          <Facet
            key={key}
            facet={key}
            counts={counts.facets[key]}
            chosen={choice[key]}
            onToggle={(value) => onToggle(key, value)}
          />
        ))}
      </div>
    </details>
  );
}

function Facet({
  facet,
  counts,
  chosen,
  onToggle,
}: {
  readonly facet: FacetKey;
  readonly counts: Counts["facets"]["state"];
  readonly chosen: readonly string[];
  readonly onToggle: (value: string) => void;
}) {
  const t = useMessages(questionsMessages);
  const format = useFormat();
  const { titles, valueName } = useFacetNames();
  const [isWhole, setWhole] = useState(false);
  // A chosen value stays in sight though nothing has it any more.
  const lost = chosen.filter((value) => !counts.some((each) => each.value === value));
  const all = [...counts, ...lost.map((value) => ({ value, count: 0 }))];
  if (all.length === 0 || (all.length === 1 && chosen.length === 0)) return null;
  const shown = isWhole ? all : all.slice(0, fewest);
  return (
    <fieldset class="facet">
      <legend>{titles[facet]}</legend>
      {shown.map(({ value, count }) => (
        <label key={value}>
          <input
            type="checkbox"
            name={facet}
            value={value}
            checked={chosen.includes(value)}
            onChange={() => onToggle(value)}
          />
          <span>{valueName(facet, value)}</span>
          <span class="figures">{format.number(count)}</span>
        </label>
      ))}
      {all.length > fewest && (
        <button type="button" class="facet-more" onClick={() => setWhole(!isWhole)}>
          {isWhole ? t.less : t.more(format.number(all.length - fewest))}
        </button>
      )}
    </fieldset>
  );
}
