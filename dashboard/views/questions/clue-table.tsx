import { Check, X } from "lucide-preact";
import type { schemas } from "../../client/paths.ts";
import { useMessages } from "../../language/define-messages.ts";
import { useFormat } from "../../language/use-format.ts";
import { Card } from "../../parts/card.tsx";
import { graphMessages } from "./graph-messages.ts";
import { useEdgeWords } from "./use-edge-words.ts";

type Trace = schemas["QuestionTrace"];

/** Number of candidates that are shown of many. */
const most = 60;

/** Shows which clue rules out which candidate. The candidates of a node are below each other, and its clues beside each other. */
export function ClueTable({
  node,
  steps,
}: {
  readonly node: Trace["nodes"][number];
  readonly steps: Trace["steps"];
}) {
  const t = useMessages(graphMessages);
  const format = useFormat();
  const wordsOf = useEdgeWords();
  const clues = steps.filter(({ edge }) => edge.to === node.id);
  if (node.candidates.length === 0) return null;
  const sorted = [...node.candidates].sort((a, b) => a.ruledOutBy.length - b.ruledOutBy.length);
  const title = t.clues(node.label);
  return (
    <Card title={title} note={t.cluesNote} isFlush>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reached by keyboard. */}
      <section class="table-scroll" tabIndex={0} aria-label={title}>
        <table class="table clue-table">
          <caption class="hidden-text">{title}</caption>
          <thead>
            <tr>
              <th scope="col">{t.candidate}</th>
              {clues.map(({ edge, from }) => (
                <th key={edge.id} scope="col" dir="auto">
                  {from} {wordsOf(edge)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sorted.slice(0, most).map(({ name, ruledOutBy }) => (
              <tr key={name} class={ruledOutBy.length === 0 ? "clue-stays" : ""}>
                <th scope="row" dir="auto">
                  {name}
                </th>
                {clues.map(({ edge }) => {
                  const isOut = ruledOutBy.includes(edge.id);
                  return (
                    <td key={edge.id} class={isOut ? "clue-fails" : "clue-meets"}>
                      {isOut ? <X aria-hidden size={15} /> : <Check aria-hidden size={15} />}
                      <span class="hidden-text">{isOut ? t.fails : t.meets}</span>
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {sorted.length > most && <p class="table-empty">{t.andMore(format.number(sorted.length - most))}</p>}
    </Card>
  );
}
