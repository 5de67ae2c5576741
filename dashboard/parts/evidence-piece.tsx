import type { schemas } from "../client/paths.ts";
import { useMessages } from "../language/define-messages.ts";
import { useFormat } from "../language/use-format.ts";
import { Badge } from "./badge.tsx";
import { CodeBadge } from "./code-badge.tsx";
import "./evidence-piece.css";
import { FactList } from "./fact-list.tsx";
import { partMessages } from "./part-messages.ts";
import { QuotedPage } from "./quoted-page.tsx";

/** One piece of evidence: its statement and facts beside its quote. */
export function EvidencePiece({
  piece,
  isAnswer,
  onWiden,
}: {
  readonly piece: schemas["PlacedEvidence"];
  readonly isAnswer: boolean;
  readonly onWiden?: (() => void) | undefined;
}) {
  const t = useMessages(partMessages);
  const format = useFormat();
  const { id, statement, facts, fresh, date, status, label } = piece;
  return (
    <article class="card evidence-piece" id={id} aria-label={id}>
      <div class="stack tight">
        <div class="row">
          <code class="soft">{id}</code>
          {isAnswer && <Badge tone="accent">{t.statesAnswer}</Badge>}
          <Badge tone={fresh ? "good" : "neutral"}>{fresh ? t.fresh : t.older}</Badge>
          {status === "alternative" && <Badge tone="info">{t.alternative}</Badge>}
          {label !== null && <CodeBadge code={label} />}
          {date !== null && <span class="soft">{date.length === 10 ? format.day(date) : date}</span>}
        </div>
        <p class="evidence-statement" dir="auto">
          {statement}
        </p>
        <FactList facts={facts} label={t.facts} />
      </div>
      <QuotedPage piece={piece} onWiden={onWiden} />
    </article>
  );
}
