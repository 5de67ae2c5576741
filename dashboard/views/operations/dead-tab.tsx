import { useQueryClient } from "@tanstack/preact-query";
import { useState } from "preact/hooks";
import { api } from "../../client/api.ts";
import { told } from "../../client/create-api.ts";
import type { schemas } from "../../client/paths.ts";
import { useMessages } from "../../language/define-messages.ts";
import { useCodes } from "../../language/use-codes.ts";
import { useFormat } from "../../language/use-format.ts";
import { PastEstimate } from "../../orders/past-estimate.tsx";
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

type DeadLetter = schemas["DeadLetter"];
/** The jobs that somebody has chosen and what is to be done with them, before it is confirmed. */
interface Decision {
  readonly what: "retry" | "give-up";
  readonly jobs: readonly DeadLetter[];
}
/** The service takes so many at once. */
const most = 200;

/** Jobs that failed for the last time, with the reason and what to do about it. */
export function DeadTab() {
  const t = useMessages(operationsMessages);
  const queries = useQueryClient();
  const mayDecide = useMay("admin");
  const [asked, setAsked] = useState<Decision | null>(null);
  const [said, setSaid] = useState("");
  const { query, rows, more } = usePages({
    key: ["work", "dead"],
    fetch: (after) =>
      told(api.GET("/v1/dead-letters", { params: { query: { limit: 50, ...(after && { after }) } } })),
    rowsOf: (page) => page.jobs,
  });
  const columns = useColumns(mayDecide ? setAsked : null);
  const possible = rows.filter(({ retry }) => retry === "possible").slice(0, most);
  const listed = rows.slice(0, most);
  const retry = async (ids: string[]): Promise<void> => {
    const { retried } = await told(api.POST("/v1/dead-letters/retries", { body: { ids } }));
    setSaid(t.retried(retried));
  };
  const giveUp = async (ids: string[]): Promise<void> => {
    const { jobs } = await told(api.POST("/v1/dead-letters/given-up", { body: { ids } }));
    setSaid(t.gaveUp(jobs.length, jobs.filter(({ ends }) => ends === "run").length));
  };
  return (
    <Loaded query={query}>
      {() => (
        <>
          <p role="status" class="operations-said">
            {said}
          </p>
          {rows.length === 0 ? (
            <Empty title={t.noDead} text={t.noDeadText} />
          ) : (
            <Card
              title={t.tabDead}
              note={t.deadNote}
              isFlush
              actions={
                mayDecide && (
                  <>
                    {possible.length > 1 && (
                      <Button onClick={() => setAsked({ what: "retry", jobs: possible })}>
                        {t.retryAll(possible.length)}
                      </Button>
                    )}
                    {listed.length > 1 && (
                      <Button onClick={() => setAsked({ what: "give-up", jobs: listed })}>
                        {t.giveUpAll(listed.length)}
                      </Button>
                    )}
                  </>
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
              {...(asked.what === "retry"
                ? { title: t.retryTitle(asked.jobs.length), action: t.retry }
                : { title: t.giveUpTitle(asked.jobs.length), action: t.giveUp, kind: "danger" })}
              {...(asked.what === "retry" && { estimate: <RetryEstimate jobs={asked.jobs} /> })}
              onClose={() => setAsked(null)}
              onConfirm={async () => {
                const ids = asked.jobs.map(({ id }) => id);
                await (asked.what === "retry" ? retry(ids) : giveUp(ids));
                await queries.invalidateQueries({ queryKey: ["work"] });
              }}
            >
              <p>{asked.what === "retry" ? t.retryWhat : t.giveUpWhat}</p>
            </Confirm>
          )}
        </>
      )}
    </Loaded>
  );
}

/** What the rest of the jobs' runs will probably cost. */
function RetryEstimate({ jobs }: { readonly jobs: readonly DeadLetter[] }) {
  const ids = jobs.map(({ id }) => id);
  return (
    <PastEstimate
      name={`retry ${ids.join(" ")}`}
      ask={() => told(api.POST("/v1/dead-letters/retries/plan", { body: { ids } }))}
    />
  );
}

function useColumns(onDecide: ((decision: Decision) => void) | null): readonly Column<DeadLetter>[] {
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
      cell: (job) => (
        <span class="row">
          {job.retry === "possible" && onDecide !== null ? (
            <Button onClick={() => onDecide({ what: "retry", jobs: [job] })}>{t.retry}</Button>
          ) : (
            <span class="soft">{fates[job.retry]}</span>
          )}
          {onDecide !== null && (
            <Button kind="quiet" onClick={() => onDecide({ what: "give-up", jobs: [job] })}>
              {t.giveUp}
            </Button>
          )}
        </span>
      ),
    },
  ];
}

/** Advice on a dead job by the code of its last error. The error's text stays in the worker's log, since it can quote a page. */
function useDeadAdvice(): (code: string) => string {
  const t = useMessages(operationsMessages);
  return (code) => {
    if (/unreachable|refused|-away$|^browser-start$|^no-answer$/u.test(code)) return t.adviceUnreachable;
    if (/^no-|settings|unknown|-path$|-url$/u.test(code)) return t.adviceSettings;
    if (/^agent-|^reply-|^bad-reply/u.test(code)) return t.adviceAgent;
    if (/^budget/u.test(code)) return t.adviceBudget;
    if (/^disk-full$|^embedded-server/u.test(code)) return t.adviceDisk;
    return t.adviceLog;
  };
}
