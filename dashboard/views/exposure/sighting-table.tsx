import { Link } from "wouter-preact";
import { useMessages } from "../../language/define-messages.ts";
import { useFormat } from "../../language/use-format.ts";
import { Card } from "../../parts/card.tsx";
import { type Column, DataTable } from "../../parts/data-table.tsx";
import { Loaded } from "../../parts/loaded.tsx";
import { PageLink } from "../../parts/page-link.tsx";
import { ShortId } from "../../parts/short-id.tsx";
import { exposureMessages } from "./exposure-messages.ts";
import { type Seen, useSeen } from "./use-seen.ts";

type Sighting = Seen["leakSightings"][number];

/** Pages and search results in which agents met one of the questions during other work. */
export function SightingTable() {
  const t = useMessages(exposureMessages);
  const format = useFormat();
  const { query, rows, more } = useSeen("leakSightings");
  const columns: readonly Column<Sighting>[] = [
    { key: "at", title: t.when, cell: ({ noticed }) => format.day(noticed) },
    {
      key: "item",
      title: t.itemOrRelease,
      cell: ({ kind, itemId }) =>
        kind === "question" ? (
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
      cell: ({ url, place }) => (
        <>
          <PageLink url={url} />
          <div class="soft">{place === "page" ? t.onPage : t.inResults}</div>
        </>
      ),
    },
    {
      key: "excerpt",
      title: t.excerpt,
      isMinor: true,
      cell: ({ excerpt }) => (
        <span class="exposure-text" dir="auto">
          {excerpt}
        </span>
      ),
    },
  ];
  return (
    <Card title={t.sightings} note={t.sightingsNote} isFlush>
      <Loaded query={query}>
        {() => (
          <DataTable
            caption={t.sightings}
            columns={columns}
            rows={rows}
            keyOf={({ id }) => id}
            more={more}
            empty={<p class="table-empty">{t.noSightings}</p>}
          />
        )}
      </Loaded>
    </Card>
  );
}
