import { useState } from "preact/hooks";
import type { paths } from "../../client/paths.ts";
import { useMessages } from "../../language/define-messages.ts";
import { useCodes } from "../../language/use-codes.ts";
import { useFormat } from "../../language/use-format.ts";
import { Button } from "../../parts/button.tsx";
import { Card } from "../../parts/card.tsx";
import { GateList } from "../../parts/gate-list.tsx";
import { Loaded } from "../../parts/loaded.tsx";
import { Moment } from "../../parts/moment.tsx";
import { NeedsScope } from "../../parts/needs-scope.tsx";
import { ShortId } from "../../parts/short-id.tsx";
import { useMay } from "../../shell/session-context.tsx";
import type { QuestionOutline } from "./question-outline.ts";
import { questionPageMessages } from "./question-page-messages.ts";
import { useFacetNames } from "./use-facet-names.ts";
import { useQuestionContent } from "./use-question-content.ts";

type Content = paths["/v1/questions/{id}/content"]["get"]["responses"][200]["content"]["application/json"];

/** The wording with its answer, and what is known of the question. */
export function WordingTab({ question }: { readonly question: QuestionOutline }) {
  const t = useMessages(questionPageMessages);
  const content = useQuestionContent(question.id);
  const mayRead = useMay("read-answers");
  return (
    <div class="question-wording-tab">
      <div class="stack">
        {mayRead ? (
          <Loaded query={content}>
            {(told) => (
              <>
                <Wording content={told} language={question.language} />
                <Gates gates={told.gates} />
              </>
            )}
          </Loaded>
        ) : (
          <Card title={t.wording}>
            <NeedsScope scope="read-answers" />
          </Card>
        )}
      </div>
      <Known question={question} />
    </div>
  );
}

function Wording({
  content: { question },
  language,
}: {
  readonly content: Content;
  readonly language: string;
}) {
  const t = useMessages(questionPageMessages);
  const [isShown, setShown] = useState(false);
  return (
    <Card title={t.wording}>
      <div class="stack" lang={language}>
        <p class="question-text" dir="auto">
          {question.question}
        </p>
        <div>
          <h3 class="question-label">{t.answer}</h3>
          {isShown ? (
            <p class="question-answer" dir="auto">
              {question.answer}
            </p>
          ) : (
            <Button onClick={() => setShown(true)}>{t.showAnswer}</Button>
          )}
        </div>
        {isShown && (
          <>
            {question.aliases.length > 0 && (
              <div>
                <h3 class="question-label">{t.aliases}</h3>
                <p dir="auto">{question.aliases.join(" · ")}</p>
              </div>
            )}
            <div>
              <h3 class="question-label">{t.plain}</h3>
              <p dir="auto">{question.plainQuestion}</p>
            </div>
            <div>
              <h3 class="question-label">{t.seed}</h3>
              <p dir="auto">{question.seed}</p>
            </div>
            <div>
              <Button kind="quiet" onClick={() => setShown(false)}>
                {t.hideAnswer}
              </Button>
            </div>
          </>
        )}
      </div>
    </Card>
  );
}

function Gates({ gates: { paper, beyondPaper } }: Pick<Content, "gates">) {
  const t = useMessages(questionPageMessages);
  const groups = [
    [t.gatesPaper, paper],
    [t.gatesBeyond, beyondPaper],
  ] as const;
  if (paper.length + beyondPaper.length === 0) return null;
  return (
    <Card title={t.gates}>
      <div class="stack">
        {groups.map(([title, lines]) =>
          lines.length === 0 ? null : (
            <div key={title}>
              <h3 class="question-label">{title}</h3>
              <GateList gates={lines} />
            </div>
          ),
        )}
      </div>
    </Card>
  );
}

function Known({ question }: { readonly question: QuestionOutline }) {
  const t = useMessages(questionPageMessages);
  const name = useCodes();
  const format = useFormat();
  const { valueName } = useFacetNames();
  const { lifecycle, size, rounds, runId, accepted } = question;
  const { since, reason, freshnessClass, validFrom, validUntil, reverifyDue, reverified, split } = lifecycle;
  return (
    <Card title={t.facts}>
      <dl class="known">
        <dt>{t.state}</dt>
        <dd>
          {name(lifecycle.state)} <span class="soft">{t.since(format.day(since))}</span>
        </dd>
        <dt>{t.reason}</dt>
        <dd>{name(reason)}</dd>
        <dt>{t.accepted}</dt>
        <dd>
          <Moment at={accepted} isDay />
        </dd>
        <dt>{t.changes}</dt>
        <dd>{valueName("freshnessClass", freshnessClass)}</dd>
        <dt>{t.validFrom}</dt>
        <dd>{validFrom === null ? "–" : format.day(validFrom)}</dd>
        <dt>{t.validUntil}</dt>
        <dd>{validUntil === null ? t.unlimited : format.day(validUntil)}</dd>
        {lifecycle.state !== "retired" && (
          <>
            <dt>{t.due}</dt>
            <dd>
              <Moment at={reverifyDue} isDay />
            </dd>
          </>
        )}
        <dt>{t.reverified}</dt>
        <dd>{reverified === null ? t.notYet : <Moment at={reverified} isDay />}</dd>
        <dt>{t.split}</dt>
        <dd>{name(split)}</dd>
        <dt>{t.size}</dt>
        <dd>{t.sizeOf(format.number(size.nodes), format.number(size.edges))}</dd>
        <dt>{t.pieces}</dt>
        <dd>{format.number(size.evidence)}</dd>
        <dt>{t.rounds}</dt>
        <dd>{format.number(rounds)}</dd>
        <dt>{t.run}</dt>
        <dd>
          <ShortId id={runId} href={`~/runs/${runId}`} />
        </dd>
      </dl>
    </Card>
  );
}
