import type { schemas } from "../../client/paths.ts";
import { useMessages } from "../../language/define-messages.ts";
import { Card } from "../../parts/card.tsx";
import { graphMessages } from "./graph-messages.ts";
import { useEdgeWords } from "./use-edge-words.ts";

const most = 30;

/** Things that meet every clue but one, each with the clue that it fails. */
export function NearAnswers({ trace: { nearAnswers, steps } }: { readonly trace: schemas["QuestionTrace"] }) {
  const t = useMessages(graphMessages);
  const wordsOf = useEdgeWords();
  return (
    <Card title={t.near} note={nearAnswers.length === 0 ? t.nearNone : t.nearNote}>
      <ul class="near-answers">
        {nearAnswers.slice(0, most).map(({ name, edge }) => {
          const step = steps.find((each) => each.edge.id === edge);
          return (
            <li key={`${name} ${edge}`} dir="auto">
              <span class="name-chip">{name}</span> <span class="soft">{t.failsOnly}</span>{" "}
              {step !== undefined && (
                <span>
                  {step.from} <span class="fact-relation">{wordsOf(step.edge)}</span> {step.to}
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
