import { Link } from "wouter-preact";
import { useMessages } from "../../language/define-messages.ts";
import { useFormat } from "../../language/use-format.ts";
import { Badge } from "../../parts/badge.tsx";
import { Card } from "../../parts/card.tsx";
import { type Column, DataTable } from "../../parts/data-table.tsx";
import { Loaded } from "../../parts/loaded.tsx";
import { PageLink } from "../../parts/page-link.tsx";
import { ShortId } from "../../parts/short-id.tsx";
import { exposureMessages } from "./exposure-messages.ts";
import { type Seen, useSeen } from "./use-seen.ts";

type Leak = Seen["leaks"][number];

/** Leaks that the leak search found. */
export function LeakTable() {
  const t = useMessages(exposureMessages);
  const format = useFormat();
  const { query, rows, more } = useSeen("leaks");
  const strengths = new Map([
    ["answer", t.showsAnswer],
    ["question", t.showsQuestion],
    ["canary", t.showsCanary],
  ]);
  const columns: readonly Column<Leak>[] = [
    { key: "at", title: t.when, cell: ({ at }) => format.day(at) },
    {
      key: "shows",
      title: t.shows,
      cell: ({ detail }) => {
        const strength = String(detail["strength"] ?? "question");
        return (
          <Badge tone={strength === "answer" ? "bad" : "warn"}>{strengths.get(strength) ?? strength}</Badge>
        );
      },
    },
    {
      key: "item",
      title: t.itemOrRelease,
      cell: ({ itemId }) =>
        itemId.startsWith("q-") ? (
          <Link href={`~/questions/${itemId}/exposure`}>
            <ShortId id={itemId} />
          </Link>
        ) : (
          <ShortId id={itemId} />
        ),
    },
    {
      key: "page",
      title: t.page,
      cell: ({ detail, party }) => <PageLink url={String(detail["address"] ?? party)} />,
    },
  ];
  return (
    <Card title={t.leaks} note={t.leaksNote} isFlush>
      <Loaded query={query}>
        {() => (
          <DataTable
            caption={t.leaks}
            columns={columns}
            rows={rows}
            keyOf={({ itemId, key }) => `${itemId} ${key}`}
            more={more}
            empty={<p class="table-empty">{t.noLeaks}</p>}
          />
        )}
      </Loaded>
    </Card>
  );
}
