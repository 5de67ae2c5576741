import { useQueryClient } from "@tanstack/preact-query";
import { useState } from "preact/hooks";
import { api } from "../../client/api.ts";
import { told } from "../../client/create-api.ts";
import type { schemas } from "../../client/paths.ts";
import { useCodes } from "../../language/use-codes.ts";
import { useFormat } from "../../language/use-format.ts";
import { useMessages } from "../../language/use-messages.ts";
import { Button } from "../../parts/button.tsx";
import { Card } from "../../parts/card.tsx";
import { Confirm } from "../../parts/confirm.tsx";
import { type Column, DataTable } from "../../parts/data-table.tsx";
import { Empty } from "../../parts/empty.tsx";
import { Loaded } from "../../parts/loaded.tsx";
import { usePages } from "../../parts/use-pages.ts";
import { useMay } from "../../shell/session-context.tsx";
import { JobSubject } from "./job-subject.tsx";
import { operationsMessages } from "./operations-messages.ts";
import { useDeadAdvice } from "./use-dead-advice.ts";

type DeadLetter = schemas["DeadLetter"];
/** The service takes so many at once. */
const most = 200;

/** Jobs that failed for the last time, with the reason and what to do about it. */
export function DeadTab() {
  const t = useMessages(operationsMessages);
  const queries = useQueryClient();
  const mayRetry = useMay("admin");
  const [asked, setAsked] = useState<readonly DeadLetter[] | null>(null);
  const [retried, setRetried] = useState<number | null>(null);
  const { query, rows, more } = usePages({
    key: ["work", "dead"],
    fetch: (after) =>
      told(api.GET("/v1/dead-letters", { params: { query: { limit: 50, ...(after && { after }) } } })),
    rowsOf: (page) => page.jobs,
  });
  const columns = useColumns(mayRetry ? (job) => setAsked([job]) : null);
  const possible = rows.filter(({ retry }) => retry === "possible").slice(0, most);
  return (
    <Loaded query={query}>
      {() => (
        <>
          <p role="status" class="operations-said">
            {retried !== null && t.retried(retried)}
          </p>
          {rows.length === 0 ? (
            <Empty title={t.noDead} text={t.noDeadText} />
          ) : (
            <Card
              title={t.tabDead}
              note={t.deadNote}
              isFlush
              actions={
                mayRetry &&
                possible.length > 1 && (
                  <Button onClick={() => setAsked(possible)}>{t.retryAll(possible.length)}</Button>
                )
              }
            >
              <DataTable
                caption={t.tabDead}
                rows={rows}
                keyOf={({ id }) => id}
                columns={columns}
                more={more}
              />
            </Card>
          )}
          {asked !== null && (
            <Confirm
              title={t.retryTitle(asked.length)}
              action={t.retry}
              onClose={() => setAsked(null)}
              onConfirm={async () => {
                const body = { ids: asked.map(({ id }) => id) };
                setRetried((await told(api.POST("/v1/dead-letters/retries", { body }))).retried);
                await queries.invalidateQueries({ queryKey: ["work"] });
              }}
            >
              <p>{t.retryWhat}</p>
            </Confirm>
          )}
        </>
      )}
    </Loaded>
  );
}

function useColumns(onRetry: ((job: DeadLetter) => void) | null): readonly Column<DeadLetter>[] {
  const t = useMessages(operationsMessages);
  const format = useFormat();
  const nameOf = useCodes();
  const adviceOn = useDeadAdvice();
  const fates = {
    possible: t.fatePossible,
    dropped: t.fateDropped,
    "order-ended": t.fateOrderEnded,
    "went-on": t.fateWentOn,
  };
  return [
    {
      key: "kind",
      title: t.job,
      cell: ({ kind, scopeId }) => (
        <>
          {nameOf(kind)}
          <div>
            <JobSubject kind={kind} scopeId={scopeId} />
          </div>
        </>
      ),
    },
    {
      key: "reason",
      title: t.reason,
      cell: ({ code, attempts }) => (
        <>
          <code>{code}</code>
          <div class="soft">
            {t.attempts(attempts)} {adviceOn(code)}
          </div>
        </>
      ),
    },
    { key: "ended", title: t.when, isMinor: true, cell: ({ ended }) => format.dayAndTime(ended) },
    {
      key: "retry",
      title: t.again,
      cell: (job) =>
        job.retry === "possible" && onRetry !== null ? (
          <Button onClick={() => onRetry(job)}>{t.retry}</Button>
        ) : (
          <span class="soft">{fates[job.retry]}</span>
        ),
    },
  ];
}
