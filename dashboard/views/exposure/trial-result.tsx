import { Link } from "wouter-preact";
import { useMessages } from "../../language/define-messages.ts";
import { useCodes } from "../../language/use-codes.ts";
import { useFormat } from "../../language/use-format.ts";
import { Badge } from "../../parts/badge.tsx";
import { Card } from "../../parts/card.tsx";
import { CodeBadge } from "../../parts/code-badge.tsx";
import { type Column, DataTable } from "../../parts/data-table.tsx";
import { Loaded } from "../../parts/loaded.tsx";
import { ShortId } from "../../parts/short-id.tsx";
import { Stat, Stats } from "../../parts/stat.tsx";
import { CellTable } from "./cell-table.tsx";
import { exposureMessages } from "./exposure-messages.ts";
import type { Plan, PolicyTrial } from "./use-policy-trial.ts";

/** This part shows what the tried policy would do: numbers, reasons, places, and the questions themselves. None of it has happened. */
export function TrialResult({ trial }: { readonly trial: PolicyTrial }) {
  const t = useMessages(exposureMessages);
  const format = useFormat();
  return (
    <Loaded query={trial.query}>
      {(plan) => (
        <section class={`trial stack ${trial.isBehind ? "behind" : ""}`} aria-busy={trial.isBehind}>
          <p role="status" class="row">
            <strong>{t.wouldDo(format.number(plan.retired), format.number(plan.watched))}</strong>
            <Badge tone="info">{t.nothingHappened}</Badge>
            {!plan.fresh && <Badge tone="warn">{t.notFresh}</Badge>}
          </p>
          <Stats>
            <Stat
              label={t.wouldRetire}
              value={format.number(plan.retired)}
              note={t.ofLive(format.number(plan.live))}
              tone={plan.retired > 0 ? "bad" : "neutral"}
            />
            <Stat
              label={t.more}
              value={format.number(plan.newlyRetired)}
              note={t.moreNote}
              tone={plan.newlyRetired > 0 ? "warn" : "neutral"}
            />
            <Stat label={t.wouldWatch} value={format.number(plan.watched)} />
          </Stats>
          {plan.items.length > 0 && (
            <div class="columns">
              <Reasons plan={plan} />
              {plan.replacements.length > 0 && (
                <Card title={t.cells} note={t.cellsNote} isFlush>
                  <CellTable caption={t.cells} cells={plan.replacements} />
                </Card>
              )}
            </div>
          )}
          {plan.items.length > 0 && <Concerned plan={plan} />}
        </section>
      )}
    </Loaded>
  );
}

function Reasons({ plan }: { readonly plan: Plan }) {
  const t = useMessages(exposureMessages);
  const format = useFormat();
  const nameOf = useCodes();
  return (
    <Card title={t.byReason} isFlush>
      <DataTable
        caption={t.byReason}
        rows={plan.byReason}
        keyOf={({ to, reason }) => `${to} ${reason}`}
        first={{ key: "items", isDown: true }}
        columns={[
          { key: "to", title: t.becomes, cell: ({ to }) => <CodeBadge code={to} /> },
          { key: "reason", title: t.reason, cell: ({ reason }) => nameOf(reason) },
          {
            key: "items",
            title: t.questions,
            isNumeric: true,
            sortBy: ({ items }) => items,
            cell: ({ items }) => format.number(items),
          },
        ]}
      />
    </Card>
  );
}

function Concerned({ plan }: { readonly plan: Plan }) {
  const t = useMessages(exposureMessages);
  const format = useFormat();
  const nameOf = useCodes();
  const all = plan.retired + plan.watched;
  const columns: readonly Column<Plan["items"][number]>[] = [
    {
      key: "id",
      title: t.question,
      cell: ({ questionId }) => (
        <Link href={`~/questions/${questionId}/exposure`}>
          <ShortId id={questionId} />
        </Link>
      ),
    },
    {
      key: "to",
      title: t.becomes,
      cell: ({ state, decision, before }) => (
        <span class="row">
          <CodeBadge code={state} /> → <CodeBadge code={decision.to} />
          {before !== decision.to && <Badge tone="accent">{t.isNew}</Badge>}
        </span>
      ),
    },
    { key: "reason", title: t.reason, cell: ({ decision }) => nameOf(decision.reason) },
    {
      key: "place",
      title: t.domain,
      isMinor: true,
      cell: ({ domain, language }) => `${domain} · ${language === "zh" ? t.chinese : t.english}`,
    },
    { key: "score", title: t.score, isNumeric: true, cell: ({ score }) => format.number(score, 1) },
  ];
  return (
    <Card
      title={t.concerned}
      note={
        plan.items.length < all ? t.firstOf(format.number(plan.items.length), format.number(all)) : undefined
      }
      isFlush
    >
      <DataTable
        caption={t.concerned}
        rows={plan.items}
        keyOf={({ questionId }) => questionId}
        columns={columns}
      />
    </Card>
  );
}
