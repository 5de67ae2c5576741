import { ArrowRight } from "lucide-preact";
import { useMessages } from "../../language/define-messages.ts";
import { useCodes } from "../../language/use-codes.ts";
import { useFormat } from "../../language/use-format.ts";
import { Card } from "../../parts/card.tsx";
import { CodeBadge } from "../../parts/code-badge.tsx";
import { type Column, DataTable } from "../../parts/data-table.tsx";
import type { QuestionOutline } from "./question-outline.ts";
import { questionPageMessages } from "./question-page-messages.ts";
import { useQuestionContent } from "./use-question-content.ts";

interface Move {
  readonly at: string;
  readonly from: string | null;
  readonly to: string;
  readonly reason: string;
  readonly note?: string;
}

interface Reverification {
  readonly at: string;
  readonly outcome: string;
  readonly reason?: string;
}

interface Report {
  readonly id: string;
  readonly reported: string;
  readonly kind: string;
  readonly status: string;
  readonly note?: string;
  readonly outcome?: string | null;
}

/** This tab lists the events of the question. Their notes may tell an answer, so they are shown only with the scope for answers. */
export function HistoryTab({ question }: { readonly question: QuestionOutline }) {
  const t = useMessages(questionPageMessages);
  const name = useCodes();
  const format = useFormat();
  const { data: content } = useQuestionContent(question.id);
  const moves: readonly Move[] = content?.history ?? question.history;
  const reverifications: readonly Reverification[] = content?.reverifications ?? question.reverifications;
  const reports: readonly Report[] = content?.reports ?? question.reports;
  const hasNotes = content !== undefined;
  const note = <Row extends { readonly note?: string }>(): Column<Row>[] =>
    hasNotes ? [{ key: "note", title: t.note, cell: (row) => <span dir="auto">{row.note}</span> }] : [];
  const moveColumns: readonly Column<Move>[] = [
    { key: "at", title: t.when, cell: ({ at }) => format.dayAndTime(at) },
    {
      key: "move",
      title: t.move,
      cell: ({ from, to }) => (
        <span class="row">
          {from !== null && from !== to && (
            <>
              <CodeBadge code={from} />
              <ArrowRight aria-hidden size={13} />
            </>
          )}
          <CodeBadge code={to} />
        </span>
      ),
    },
    { key: "reason", title: t.reason, cell: ({ reason }) => name(reason) },
    ...note<Move>(),
  ];
  const reverifyColumns: readonly Column<Reverification>[] = [
    { key: "at", title: t.when, cell: ({ at }) => format.dayAndTime(at) },
    { key: "outcome", title: t.outcome, cell: ({ outcome }) => <CodeBadge code={outcome} /> },
    ...(hasNotes
      ? [
          {
            key: "reason",
            title: t.note,
            cell: ({ reason }: Reverification) => <span dir="auto">{reason}</span>,
          },
        ]
      : []),
  ];
  const reportColumns: readonly Column<Report>[] = [
    { key: "at", title: t.when, cell: ({ reported }) => format.dayAndTime(reported) },
    { key: "kind", title: t.kind, cell: ({ kind }) => name(kind) },
    { key: "status", title: t.status, cell: ({ status }) => <CodeBadge code={status} /> },
    ...note<Report>(),
    ...(hasNotes
      ? [
          {
            key: "outcome",
            title: t.outcome,
            cell: ({ outcome }: Report) => <span dir="auto">{outcome ?? ""}</span>,
          },
        ]
      : []),
  ];
  return (
    <div class="stack">
      <Card title={t.history} isFlush>
        <DataTable
          caption={t.history}
          columns={moveColumns}
          rows={moves}
          keyOf={({ at, to, reason }) => `${at} ${to} ${reason}`}
          empty={<p class="table-empty">{t.noHistory}</p>}
        />
      </Card>
      <Card title={t.reverifications} isFlush>
        <DataTable
          caption={t.reverifications}
          columns={reverifyColumns}
          rows={reverifications}
          keyOf={({ at }) => at}
          empty={<p class="table-empty">{t.noReverifications}</p>}
        />
      </Card>
      <Card title={t.reports} isFlush>
        <DataTable
          caption={t.reports}
          columns={reportColumns}
          rows={reports}
          keyOf={({ id }) => id}
          empty={<p class="table-empty">{t.noReports}</p>}
        />
      </Card>
    </div>
  );
}
