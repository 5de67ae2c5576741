import { Plus } from "lucide-preact";
import { useState } from "preact/hooks";
import { api } from "../../client/api.ts";
import { told } from "../../client/create-api.ts";
import { useRefreshOn } from "../../client/live.tsx";
import type { schemas } from "../../client/paths.ts";
import { useMessages } from "../../language/define-messages.ts";
import { useCodes } from "../../language/use-codes.ts";
import { useFormat } from "../../language/use-format.ts";
import { Button } from "../../parts/button.tsx";
import { type Column, DataTable } from "../../parts/data-table.tsx";
import { Empty } from "../../parts/empty.tsx";
import { Loaded } from "../../parts/loaded.tsx";
import { Moment } from "../../parts/moment.tsx";
import { PageHeader } from "../../parts/page-header.tsx";
import { ShortId } from "../../parts/short-id.tsx";
import { usePages } from "../../parts/use-pages.ts";
import { useMay } from "../../shell/session-context.tsx";
import { BuildDialog } from "./build-dialog.tsx";
import { countBy } from "./count-by.ts";
import { releasesMessages } from "./releases-messages.ts";

type Release = schemas["Release"];

/** The releases, newest first, and the way to a new one. */
export function ReleaseList() {
  const t = useMessages(releasesMessages);
  const format = useFormat();
  const nameOf = useCodes();
  const [isBuilding, setBuilding] = useState(false);
  const mayBuild = useMay("admin");
  useRefreshOn(["release.built"], [["releases"]]);
  const { query, rows, more } = usePages({
    key: ["releases"],
    fetch: (after) => told(api.GET("/v1/releases", { params: { query: { ...(after && { after }) } } })),
    rowsOf: ({ releases }) => releases,
  });
  const columns: readonly Column<Release>[] = [
    { key: "id", title: t.columnId, cell: ({ id }) => <ShortId id={id} href={`/${id}`} /> },
    { key: "built", title: t.columnBuilt, cell: ({ built }) => <Moment at={built} /> },
    { key: "cutoff", title: t.columnCutoff, cell: ({ cutoff }) => format.day(cutoff) },
    {
      key: "public",
      title: t.columnPublished,
      isNumeric: true,
      cell: (release) => format.number(release.public),
    },
    {
      key: "forms",
      title: t.columnForms,
      isNumeric: true,
      isMinor: true,
      cell: ({ forms }) => format.number(forms),
    },
    {
      key: "languages",
      title: t.columnLanguages,
      isMinor: true,
      cell: ({ counts }) =>
        countBy(counts, ({ language }) => language)
          .map(([language, items]) => `${nameOf(language)} ${format.number(items)}`)
          .join(" · "),
    },
    {
      key: "private",
      title: t.columnWithheld,
      isNumeric: true,
      isMinor: true,
      cell: ({ counts }) =>
        format.number(counts.reduce((sum, { split, items }) => (split === "private" ? sum + items : sum), 0)),
    },
  ];
  const build = mayBuild && (
    <Button kind="primary" onClick={() => setBuilding(true)}>
      <Plus aria-hidden size={16} />
      {t.build}
    </Button>
  );
  return (
    <>
      <PageHeader title={t.title} text={t.text} actions={rows.length > 0 && build} />
      <Loaded query={query}>
        {() =>
          rows.length === 0 ? (
            <Empty
              title={t.empty}
              text={mayBuild ? t.emptyWhy : `${t.emptyWhy} ${t.emptyNoScope}`}
              command="freshet release build --target en=10,zh=10"
              action={build}
            />
          ) : (
            <div class="card flush">
              <DataTable caption={t.table} columns={columns} rows={rows} keyOf={({ id }) => id} more={more} />
            </div>
          )
        }
      </Loaded>
      {isBuilding && <BuildDialog onClose={() => setBuilding(false)} />}
    </>
  );
}
