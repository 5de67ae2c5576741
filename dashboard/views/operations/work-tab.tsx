import { useQuery } from "@tanstack/preact-query";
import { api } from "../../client/api.ts";
import { told } from "../../client/create-api.ts";
import type { schemas } from "../../client/paths.ts";
import { useMessages } from "../../language/define-messages.ts";
import { useCodes } from "../../language/use-codes.ts";
import { useFormat } from "../../language/use-format.ts";
import { Badge } from "../../parts/badge.tsx";
import { LinkButton } from "../../parts/button.tsx";
import { Card } from "../../parts/card.tsx";
import { type Column, DataTable } from "../../parts/data-table.tsx";
import { Empty } from "../../parts/empty.tsx";
import { Loaded } from "../../parts/loaded.tsx";
import { Moment } from "../../parts/moment.tsx";
import { JobSubject } from "./job-subject.tsx";
import { operationsMessages } from "./operations-messages.ts";

/** The queues by kind and state, and the workers that take from them. */
export function WorkTab() {
  const t = useMessages(operationsMessages);
  const query = useQuery({
    queryKey: ["work"],
    queryFn: () => told(api.GET("/v1/work")),
    refetchInterval: 10_000,
  });
  return (
    <Loaded query={query}>
      {({ queues, workers }) => (
        <div class="stack">
          <Queues queues={queues} />
          {workers.length === 0 ? (
            <Empty title={t.noWorkers} text={t.noWorkersText} command="freshet worker" />
          ) : (
            <Workers workers={workers} />
          )}
        </div>
      )}
    </Loaded>
  );
}

function Queues({ queues }: { readonly queues: readonly schemas["Queue"][] }) {
  const t = useMessages(operationsMessages);
  const format = useFormat();
  const nameOf = useCodes();
  const hasDead = queues.some(({ dead }) => dead > 0);
  const count = (key: "due" | "running" | "waiting" | "dead", isMinor = false): Column<schemas["Queue"]> => ({
    key,
    title: t[key],
    isNumeric: true,
    isMinor,
    cell: (queue) => format.number(queue[key]),
  });
  return (
    <Card
      title={t.queues}
      note={t.queuesNote}
      isFlush
      actions={hasDead && <LinkButton href="/dead-letters">{t.tabDead}</LinkButton>}
    >
      <DataTable
        caption={t.queues}
        rows={queues}
        keyOf={({ kind }) => kind}
        columns={[
          { key: "kind", title: t.kind, cell: ({ kind }) => nameOf(kind) },
          count("due"),
          count("running"),
          count("waiting", true),
          count("dead"),
          {
            key: "oldest",
            title: t.oldest,
            isNumeric: true,
            cell: ({ due, oldestSeconds }) => (due === 0 ? "–" : format.duration(oldestSeconds)),
          },
        ]}
      />
    </Card>
  );
}

function Workers({ workers }: { readonly workers: readonly schemas["Worker"][] }) {
  const t = useMessages(operationsMessages);
  const format = useFormat();
  const nameOf = useCodes();
  const columns: readonly Column<schemas["Worker"]>[] = [
    {
      key: "host",
      title: t.machine,
      sortBy: ({ host }) => host,
      cell: ({ host, pid }) => (
        <>
          <span class="operations-text" dir="auto">
            {host}
          </span>
          <div class="soft">{t.process(String(pid))}</div>
        </>
      ),
    },
    {
      key: "alive",
      title: t.state,
      sortBy: ({ alive }) => Number(alive),
      cell: ({ alive }) => <Badge tone={alive ? "good" : "bad"}>{alive ? t.alive : t.gone}</Badge>,
    },
    { key: "seen", title: t.seen, sortBy: ({ seen }) => seen, cell: ({ seen }) => <Moment at={seen} /> },
    {
      key: "jobs",
      title: t.jobs,
      isNumeric: true,
      sortBy: ({ jobs }) => jobs,
      cell: ({ jobs }) => format.number(jobs),
    },
    {
      key: "current",
      title: t.now,
      cell: ({ current, jobs }) =>
        current.length === 0 ? (
          <span class="soft">–</span>
        ) : (
          <ul class="operations-jobs">
            {current.slice(0, 3).map((job) => (
              <li key={job.id}>
                {nameOf(job.kind)} <JobSubject {...job} />
              </li>
            ))}
            {jobs > 3 && <li class="soft">{t.andMore(format.number(jobs - 3))}</li>}
          </ul>
        ),
    },
    {
      key: "kinds",
      title: t.kinds,
      isMinor: true,
      cell: ({ kinds }) => format.list(kinds.map(nameOf)),
    },
    { key: "started", title: t.started, isMinor: true, cell: ({ started }) => <Moment at={started} /> },
    { key: "version", title: t.version, isMinor: true, cell: ({ version }) => version },
  ];
  return (
    <Card title={t.workers} note={t.workersNote} isFlush>
      <DataTable caption={t.workers} rows={workers} keyOf={({ id }) => id} columns={columns} />
    </Card>
  );
}
