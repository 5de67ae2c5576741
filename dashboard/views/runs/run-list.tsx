import { useSearchParams } from "wouter-preact";
import { api } from "../../client/api.ts";
import { told } from "../../client/create-api.ts";
import { useRefreshOn } from "../../client/live.tsx";
import { useMessages } from "../../language/define-messages.ts";
import { OrderQuestions } from "../../orders/order-questions.tsx";
import { Button } from "../../parts/button.tsx";
import { DataTable } from "../../parts/data-table.tsx";
import { Empty } from "../../parts/empty.tsx";
import { Loaded } from "../../parts/loaded.tsx";
import { PageHeader } from "../../parts/page-header.tsx";
import { usePages } from "../../parts/use-pages.ts";
import { OpenOrders } from "./open-orders.tsx";
import { RunFilters, readRunFilter } from "./run-filters.tsx";
import { runsMessages } from "./runs-messages.ts";
import { useRunColumns } from "./use-run-columns.tsx";

/** All runs, newest first. The list follows the work while it is open. */
export function RunList() {
  const t = useMessages(runsMessages);
  const [search, setSearch] = useSearchParams();
  const filter = readRunFilter(search);
  const { query, rows, more } = usePages({
    key: ["runs", filter],
    fetch: (after) =>
      told(api.GET("/v1/runs", { params: { query: { limit: 50, ...filter, ...(after && { after }) } } })),
    rowsOf: (page) => page.runs,
  });
  useRefreshOn(["run.started", "run.step", "run.accepted", "run.rejected", "run.dropped"], [["runs"]]);
  const columns = useRunColumns();
  const isFiltered = Object.keys(filter).length > 0;
  const nothing = isFiltered ? (
    <Empty title={t.noneSuch} action={<Button onClick={() => setSearch({})}>{t.clear}</Button>} />
  ) : (
    <Empty
      title={t.noRuns}
      text={t.noRunsText}
      command="freshet refresh --target 5"
      action={<OrderQuestions />}
    />
  );
  return (
    <>
      <PageHeader title={t.title} text={t.intro} actions={<OrderQuestions />} />
      <div class="stack">
        <OpenOrders />
        <RunFilters filter={filter} onChange={setSearch} />
        <Loaded query={query}>
          {() =>
            rows.length === 0 ? (
              nothing
            ) : (
              <div class="surface">
                <DataTable
                  caption={t.title}
                  columns={columns}
                  rows={rows}
                  keyOf={({ id }) => id}
                  more={more}
                />
              </div>
            )
          }
        </Loaded>
      </div>
    </>
  );
}
