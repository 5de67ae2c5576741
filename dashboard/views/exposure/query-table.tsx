import { Link } from "wouter-preact";
import { useMessages } from "../../language/define-messages.ts";
import { useFormat } from "../../language/use-format.ts";
import { Badge } from "../../parts/badge.tsx";
import { Card } from "../../parts/card.tsx";
import { type Column, DataTable } from "../../parts/data-table.tsx";
import { Loaded } from "../../parts/loaded.tsx";
import { ShortId } from "../../parts/short-id.tsx";
import { exposureMessages } from "./exposure-messages.ts";
import { type Seen, useSeen } from "./use-seen.ts";

type Query = Seen["queries"][number];

/** Queries that contained a piece of a question. Those that were refused never reached an engine. */
export function QueryTable() {
  const t = useMessages(exposureMessages);
  const format = useFormat();
  const { query, rows, more } = useSeen("queries");
  const columns: readonly Column<Query>[] = [
    { key: "at", title: t.when, cell: ({ noticed }) => format.day(noticed) },
    {
      key: "item",
      title: t.question,
      // The draft of a run is named by its run and round.
      cell: ({ questionId }) => {
        const [run, round] = questionId.split("/");
        return (
          <Link href={round === undefined ? `~/questions/${questionId}/exposure` : `~/runs/${run}`}>
            <ShortId id={questionId} />
          </Link>
        );
      },
    },
    {
      key: "query",
      title: t.query,
      cell: ({ query: text }) => (
        <span class="exposure-text" dir="auto">
          {text}
        </span>
      ),
    },
    {
      key: "decision",
      title: t.sent,
      cell: ({ decision }) => (
        <Badge tone={decision === "sent" ? "warn" : "good"}>
          {decision === "sent" ? t.wasSent : t.wasRefused}
        </Badge>
      ),
    },
  ];
  return (
    <Card title={t.queries} note={t.queriesNote} isFlush>
      <Loaded query={query}>
        {() => (
          <DataTable
            caption={t.queries}
            columns={columns}
            rows={rows}
            keyOf={({ id }) => id}
            more={more}
            empty={<p class="table-empty">{t.noQueries}</p>}
          />
        )}
      </Loaded>
    </Card>
  );
}
