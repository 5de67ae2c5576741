import { Link } from "wouter-preact";
import { api } from "../../client/api.ts";
import { type Told, told } from "../../client/create-api.ts";
import { useMessages } from "../../language/define-messages.ts";
import { useCodes } from "../../language/use-codes.ts";
import { useFormat } from "../../language/use-format.ts";
import { CodeBadge } from "../../parts/code-badge.tsx";
import { type Column, DataTable } from "../../parts/data-table.tsx";
import { Empty } from "../../parts/empty.tsx";
import { Loaded } from "../../parts/loaded.tsx";
import { ShortId } from "../../parts/short-id.tsx";
import { usePages } from "../../parts/use-pages.ts";
import { exposureMessages } from "./exposure-messages.ts";

type Retired = Told<"/v1/retirements">["retired"][number];

/** The retired questions, and what was ordered in their place. */
export function RetiredTab() {
  const t = useMessages(exposureMessages);
  const format = useFormat();
  const nameOf = useCodes();
  const { query, rows, more } = usePages({
    key: ["exposure", "retired"],
    fetch: (after) =>
      told(api.GET("/v1/retirements", { params: { query: { limit: 50, ...(after && { after }) } } })),
    rowsOf: (page) => page.retired,
  });
  const columns: readonly Column<Retired>[] = [
    {
      key: "id",
      title: t.question,
      cell: ({ questionId }) => (
        <Link href={`~/questions/${questionId}/history`}>
          <ShortId id={questionId} />
        </Link>
      ),
    },
    { key: "at", title: t.when, cell: ({ at }) => format.dayAndTime(at) },
    { key: "reason", title: t.reason, cell: ({ reason }) => nameOf(reason) },
    {
      key: "from",
      title: t.before,
      isMinor: true,
      cell: ({ from }) => (from === null ? "–" : <CodeBadge code={from} />),
    },
    {
      key: "domain",
      title: t.domain,
      isMinor: true,
      cell: ({ domain, language }) => `${domain} · ${language === "zh" ? t.chinese : t.english}`,
    },
    {
      key: "replaced",
      title: t.replacement,
      cell: ({ replacedBy }) =>
        replacedBy === null ? (
          <span class="soft">{t.none}</span>
        ) : (
          <Link href={`~/runs?refreshId=${encodeURIComponent(replacedBy)}`}>{t.itsRuns}</Link>
        ),
    },
  ];
  return (
    <Loaded query={query}>
      {() =>
        rows.length === 0 ? (
          <Empty title={t.noneRetired} text={t.noneRetiredText} />
        ) : (
          <div class="surface">
            <DataTable
              caption={t.tabRetired}
              rows={rows}
              keyOf={({ questionId }) => questionId}
              columns={columns}
              more={more}
            />
          </div>
        )
      }
    </Loaded>
  );
}
