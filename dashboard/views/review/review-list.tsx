import { useQueryClient } from "@tanstack/preact-query";
import { Upload } from "lucide-preact";
import { useState } from "preact/hooks";
import { api } from "../../client/api.ts";
import { told } from "../../client/create-api.ts";
import type { schemas } from "../../client/paths.ts";
import { useMessages } from "../../language/define-messages.ts";
import { useFormat } from "../../language/use-format.ts";
import { Button } from "../../parts/button.tsx";
import { type Column, DataTable } from "../../parts/data-table.tsx";
import { Empty } from "../../parts/empty.tsx";
import { Failure } from "../../parts/failure.tsx";
import { Loaded } from "../../parts/loaded.tsx";
import { Moment } from "../../parts/moment.tsx";
import { NeedsScope } from "../../parts/needs-scope.tsx";
import { PageHeader } from "../../parts/page-header.tsx";
import { ShortId } from "../../parts/short-id.tsx";
import { usePages } from "../../parts/use-pages.ts";
import { useMay } from "../../shell/session-context.tsx";
import { DrawDialog } from "./draw-dialog.tsx";
import "./review.css";
import { reviewMessages } from "./review-messages.ts";

type Review = schemas["Review"];

/** The samples that were drawn for review. */
export function ReviewList() {
  const t = useMessages(reviewMessages);
  const mayReview = useMay("review");
  const [isDrawing, setDrawing] = useState(false);
  return (
    <>
      <PageHeader
        title={t.title}
        text={t.text}
        actions={
          mayReview && (
            <>
              <SheetImport />
              <Button kind="primary" onClick={() => setDrawing(true)}>
                {t.draw}
              </Button>
            </>
          )
        }
      />
      {!mayReview && <NeedsScope scope="review" />}
      {mayReview && <Samples />}
      {isDrawing && <DrawDialog onClose={() => setDrawing(false)} />}
    </>
  );
}

function Samples() {
  const t = useMessages(reviewMessages);
  const format = useFormat();
  const { query, rows, more } = usePages({
    key: ["reviews"],
    fetch: (after) =>
      told(api.GET("/v1/reviews", { params: { query: { limit: 50, ...(after && { after }) } } })),
    rowsOf: ({ reviews }) => reviews,
  });
  const columns: readonly Column<Review>[] = [
    { key: "id", title: t.columnId, cell: ({ id }) => <ShortId id={id} href={`/${id}`} /> },
    { key: "of", title: t.columnOf, cell: ({ releaseId }) => releaseId ?? t.live },
    {
      key: "items",
      title: t.columnItems,
      isNumeric: true,
      sortBy: ({ items }) => items,
      cell: ({ items }) => format.number(items),
    },
    {
      key: "drawn",
      title: t.columnDrawn,
      sortBy: ({ exported }) => exported,
      cell: ({ exported }) => <Moment at={exported} />,
    },
  ];
  return (
    <Loaded query={query}>
      {() =>
        rows.length === 0 ? (
          <Empty
            title={t.empty}
            text={t.emptyWhy}
            command="freshet review export --from live --annotators ann bo --out sheet.csv"
          />
        ) : (
          <div class="card flush">
            <DataTable caption={t.table} columns={columns} rows={rows} keyOf={({ id }) => id} more={more} />
          </div>
        )
      }
    </Loaded>
  );
}

/** Imports a sheet that was filled in elsewhere. */
function SheetImport() {
  const t = useMessages(reviewMessages);
  const format = useFormat();
  const queries = useQueryClient();
  const [error, setError] = useState<unknown>(null);
  const [count, setCount] = useState<number | null>(null);
  const take = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    setError(null);
    try {
      const { answers } = await told(api.POST("/v1/reviews/sheets", { body: { sheet: await file.text() } }));
      setCount(answers);
      await queries.invalidateQueries({ queryKey: ["review"] });
    } catch (failure) {
      setError(failure);
    }
  };
  return (
    <div class="sheet-import">
      <label class="button plain">
        <Upload aria-hidden size={15} />
        {t.importSheet}
        <input
          type="file"
          accept=".csv,text/csv"
          class="hidden-text"
          onChange={({ currentTarget }) => void take(currentTarget.files?.[0])}
        />
      </label>
      {count !== null && <span role="status">{t.imported(format.number(count))}</span>}
      {error !== null && <Failure error={error} />}
    </div>
  );
}
