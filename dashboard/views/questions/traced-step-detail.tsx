import { Link } from "wouter-preact";
import type { schemas } from "../../client/paths.ts";
import { useMessages } from "../../language/define-messages.ts";
import { useFormat } from "../../language/use-format.ts";
import { Badge } from "../../parts/badge.tsx";
import { Card } from "../../parts/card.tsx";
import { FactList } from "../../parts/fact-list.tsx";
import { graphMessages } from "./graph-messages.ts";
import { useEdgeWords } from "./use-edge-words.ts";

type Step = schemas["QuestionTrace"]["steps"][number];

/** Number of names or ways that are shown of a long list. */
const most = 40;

/** One step: the candidates before and after it, whom it rules out, and the facts that it follows. */
export function TracedStepDetail({ id, step }: { readonly id: string; readonly step: Step }) {
  const t = useMessages(graphMessages);
  const format = useFormat();
  const wordsOf = useEdgeWords();
  const kept = new Set(step.after);
  return (
    <Card title={`${step.from} ${wordsOf(step.edge)} ${step.to}`}>
      <div class="stack">
        <dl class="step-sets">
          <Names title={t.before} names={step.before} empty={t.nobody} />
          <Names title={t.ruledOut} names={step.ruledOut} empty={t.nobodyOut} isOut />
          <Names title={t.after} names={step.after} empty={t.nobody} />
        </dl>
        <div>
          <h3 class="question-label">{t.facts}</h3>
          {step.reached.length === 0 && <p class="soft">{t.noFacts}</p>}
          <ul class="step-ways">
            {step.reached.slice(0, most).map(({ member, from, facts }) => (
              <li key={`${from} ${member}`}>
                <Badge tone={kept.has(member) ? "good" : "neutral"}>
                  {kept.has(member) ? t.kept : t.dropped}
                </Badge>
                <div class="stack tight">
                  <FactList facts={facts} label={member} />
                  <span class="row">
                    {[...new Set(facts.flatMap(({ evidence }) => evidence ?? []))].map((piece) => (
                      <Link key={piece} href={`/${id}/evidence#${piece}`}>
                        <code>{piece}</code>
                      </Link>
                    ))}
                  </span>
                </div>
              </li>
            ))}
          </ul>
          {step.reached.length > most && (
            <p class="soft">{t.andMore(format.number(step.reached.length - most))}</p>
          )}
        </div>
      </div>
    </Card>
  );
}

function Names({
  title,
  names,
  empty,
  isOut = false,
}: {
  readonly title: string;
  readonly names: readonly string[];
  readonly empty: string;
  readonly isOut?: boolean;
}) {
  const t = useMessages(graphMessages);
  const format = useFormat();
  return (
    <div>
      <dt>{title}</dt>
      <dd class={`row ${isOut ? "step-out" : ""}`}>
        {names.includes("*") && <span class="soft">{t.everything}</span>}
        {names.length === 0 && <span class="soft">{empty}</span>}
        {names
          .filter((name) => name !== "*")
          .slice(0, most)
          .map((name) => (
            <span key={name} class="name-chip" dir="auto">
              {name}
            </span>
          ))}
        {names.length > most && <span class="soft">{t.andMore(format.number(names.length - most))}</span>}
      </dd>
    </div>
  );
}
