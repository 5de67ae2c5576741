import { useMessages } from "../../language/define-messages.ts";
import { useCodes } from "../../language/use-codes.ts";
import { useFormat } from "../../language/use-format.ts";
import { Badge } from "../../parts/badge.tsx";
import { CodeBadge } from "../../parts/code-badge.tsx";
import { DataTable } from "../../parts/data-table.tsx";
import { PageLink } from "../../parts/page-link.tsx";
import { hostOf } from "../../text/host-of.ts";
import { runMessages } from "./run-messages.ts";
import type { Round, RunContent } from "./run-report.ts";
import "./round-evidence.css";

type Piece = RunContent["evidence"][number];

/** The evidence of a round, kept and dropped, with the reason; by number and fault where its texts are not shown. */
export function RoundEvidence({
  round,
  content,
}: {
  readonly round: Round;
  readonly content: RunContent | null;
}) {
  if (content === null) return <Counts round={round} />;
  const pieces = content.evidence.filter((piece) => piece.round === round.round);
  return <Pieces pieces={pieces} />;
}

function Counts({ round: { evidence, faults } }: { readonly round: Round }) {
  const nameOf = useCodes();
  const format = useFormat();
  return (
    <p class="row">
      {Object.entries(evidence).map(([status, count]) => (
        <span key={status} class="row">
          <CodeBadge code={status} /> {format.number(count)}
        </span>
      ))}
      {Object.entries(faults).map(([fault, count]) => (
        <span key={fault} class="soft" title={fault}>
          {nameOf(fault)}: {format.number(count)}
        </span>
      ))}
    </p>
  );
}

function Pieces({ pieces }: { readonly pieces: readonly Piece[] }) {
  const t = useMessages(runMessages);
  const nameOf = useCodes();
  return (
    <DataTable
      caption={t.evidence}
      rows={pieces}
      keyOf={({ id }) => id}
      columns={[
        {
          key: "statement",
          title: t.statement,
          cell: ({ statement, quote, fresh }) => (
            <div class="evidence-piece">
              <p>
                {statement} {fresh && <Badge tone="accent">{t.fresh}</Badge>}
              </p>
              <blockquote>{quote}</blockquote>
            </div>
          ),
        },
        {
          key: "state",
          title: t.state,
          cell: ({ status, fault, label, reason }) => (
            <div class="evidence-state">
              <CodeBadge code={status} />
              <p class="soft">{nameOf(fault ?? label ?? "")}</p>
              {reason !== null && <p class="soft evidence-reason">{reason}</p>}
            </div>
          ),
        },
        {
          key: "source",
          title: t.source,
          cell: ({ url, date }) => (
            <>
              <PageLink url={url} text={hostOf(url)} />
              {date !== null && <div class="soft">{date}</div>}
            </>
          ),
        },
      ]}
    />
  );
}
