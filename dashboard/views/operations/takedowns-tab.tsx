import { useState } from "preact/hooks";
import { api } from "../../client/api.ts";
import { type Told, told } from "../../client/create-api.ts";
import { useMessages } from "../../language/define-messages.ts";
import { useFormat } from "../../language/use-format.ts";
import { Button } from "../../parts/button.tsx";
import { Card } from "../../parts/card.tsx";
import { type Column, DataTable } from "../../parts/data-table.tsx";
import { Empty } from "../../parts/empty.tsx";
import { Loaded } from "../../parts/loaded.tsx";
import { ShortId } from "../../parts/short-id.tsx";
import { usePages } from "../../parts/use-pages.ts";
import { operationsMessages } from "./operations-messages.ts";
import { TakedownDialog } from "./takedown-dialog.tsx";
import { takedownMessages } from "./takedown-messages.ts";

type Takedown = Told<"/v1/page-takedowns">["takedowns"][number];

/** This tab shows the stored pages that were deleted for good, and takes down others. */
export function TakedownsTab() {
  const t = useMessages(takedownMessages);
  const [isBegun, setBegun] = useState(false);
  const [records, setRecords] = useState<number | null>(null);
  const { query, rows, more } = usePages({
    key: ["takedowns"],
    fetch: (after) =>
      told(api.GET("/v1/page-takedowns", { params: { query: { limit: 50, ...(after && { after }) } } })),
    rowsOf: ({ takedowns }) => takedowns,
  });
  const columns = useColumns();
  const begin = (
    <Button kind="primary" onClick={() => setBegun(true)}>
      {t.begin}
    </Button>
  );
  return (
    <div class="stack">
      {records !== null && <p role="status">{t.done(records)}</p>}
      <Loaded query={query}>
        {() =>
          rows.length === 0 ? (
            <Empty title={t.none} text={t.noneText} action={begin} />
          ) : (
            <Card title={t.tab} note={t.note} isFlush actions={begin}>
              <DataTable
                caption={t.tab}
                rows={rows}
                // One page may have been reached by several addresses of one site at one time.
                keyOf={(row) => `${rows.indexOf(row)}`}
                columns={columns}
                more={more}
              />
            </Card>
          )
        }
      </Loaded>
      {isBegun && <TakedownDialog onDone={setRecords} onClose={() => setBegun(false)} />}
    </div>
  );
}

function useColumns(): readonly Column<Takedown>[] {
  const t = useMessages(takedownMessages);
  const common = useMessages(operationsMessages);
  const format = useFormat();
  return [
    { key: "at", title: common.when, cell: ({ at }) => format.dayAndTime(at) },
    { key: "site", title: t.site, cell: ({ site }) => <bdi class="operations-text">{site}</bdi> },
    { key: "page", title: t.page, isMinor: true, cell: ({ pageId }) => <ShortId id={pageId} /> },
    { key: "reason", title: t.why, cell: ({ reason }) => <bdi class="operations-text">{reason}</bdi> },
    {
      key: "by",
      title: t.by,
      cell: ({ holder }) => (holder === "" ? t.commandLine : <bdi class="operations-text">{holder}</bdi>),
    },
  ];
}
