import { useQuery, useQueryClient } from "@tanstack/preact-query";
import { useState } from "preact/hooks";
import { api } from "../../client/api.ts";
import { type Told, told } from "../../client/create-api.ts";
import type { schemas } from "../../client/paths.ts";
import { useMessages } from "../../language/define-messages.ts";
import { useCodes } from "../../language/use-codes.ts";
import { useFormat } from "../../language/use-format.ts";
import { RunTask } from "../../orders/run-task.tsx";
import { Badge } from "../../parts/badge.tsx";
import { Button } from "../../parts/button.tsx";
import { Card } from "../../parts/card.tsx";
import { CodeBadge } from "../../parts/code-badge.tsx";
import { type Column, DataTable } from "../../parts/data-table.tsx";
import { Failure } from "../../parts/failure.tsx";
import { Loaded } from "../../parts/loaded.tsx";
import { Moment } from "../../parts/moment.tsx";
import { useMay } from "../../shell/session-context.tsx";
import { operationsMessages } from "./operations-messages.ts";
import { TaskResult } from "./task-result.tsx";

type Listed = Told<"/v1/schedule">;
type Schedule = schemas["Schedule"];

/** The recurring tasks: their rhythm, when they are due, and what their last runs did. */
export function ScheduleTab() {
  const query = useQuery({
    queryKey: ["schedule"],
    queryFn: () => told(api.GET("/v1/schedule", { params: { query: { limit: 100 } } })),
    refetchInterval: 30_000,
  });
  return (
    <Loaded query={query}>
      {(listed) => (
        <div class="stack">
          <Keeper listed={listed} />
          <Tasks listed={listed} />
          <Runs listed={listed} />
        </div>
      )}
    </Loaded>
  );
}

/** Whether the tasks become due, and who looks for them. */
function Keeper({ listed: { enabled, worker } }: { readonly listed: Listed }) {
  const t = useMessages(operationsMessages);
  return (
    <p class="row">
      <Badge tone={enabled ? "good" : "warn"}>{enabled ? t.enabled : t.disabled}</Badge>
      <span class="soft">
        {!enabled && `${t.disabledWhy} `}
        {worker === null ? (
          t.neverLooked
        ) : (
          <>
            {worker.alive ? t.lookedAlive : t.lookedGone} <Moment at={worker.lastLook} />
          </>
        )}
      </span>
    </p>
  );
}

function Tasks({ listed: { schedules, scheduledRuns } }: { readonly listed: Listed }) {
  const t = useMessages(operationsMessages);
  const format = useFormat();
  const nameOf = useCodes();
  const queries = useQueryClient();
  const mayPause = useMay("admin");
  const [error, setError] = useState<unknown>(null);
  const pause = async ({ task, paused }: Schedule): Promise<void> => {
    setError(null);
    try {
      await api.PUT("/v1/schedule/{task}", { params: { path: { task } }, body: { paused: !paused } });
      await queries.invalidateQueries({ queryKey: ["schedule"] });
    } catch (failure) {
      setError(failure);
    }
  };
  const lastOf = (task: string) => scheduledRuns.find((run) => run.task === task);
  const columns: readonly Column<Schedule>[] = [
    {
      key: "task",
      title: t.task,
      cell: ({ task, everyDays, cron, timeZone }) => (
        <>
          {nameOf(task)}
          <div class="soft">
            {cron !== null ? (
              <>
                <code>{cron}</code> {timeZone}
              </>
            ) : everyDays !== null ? (
              t.everyDays(format.number(everyDays, 2))
            ) : (
              t.noRhythm
            )}
          </div>
        </>
      ),
    },
    {
      key: "due",
      title: t.nextDue,
      cell: ({ nextDue, paused }) => (
        <span class="row">
          {nextDue === null ? "–" : <Moment at={nextDue} />}
          {paused && <Badge tone="warn">{t.paused}</Badge>}
        </span>
      ),
    },
    {
      key: "last",
      title: t.lastRun,
      cell: ({ task }) => {
        const last = lastOf(task);
        return last === undefined ? (
          <span class="soft">{t.never}</span>
        ) : (
          <span class="row">
            <CodeBadge code={last.status} />
            <Moment at={last.ended ?? last.at} />
          </span>
        );
      },
    },
    {
      key: "do",
      title: t.actions,
      cell: (schedule) => (
        <span class="row">
          <RunTask task={schedule.task} isOpen={lastOf(schedule.task)?.status === "due"} />
          {mayPause && (
            <Button
              label={`${schedule.paused ? t.resume : t.pause}: ${nameOf(schedule.task)}`}
              onClick={() => void pause(schedule)}
            >
              {schedule.paused ? t.resume : t.pause}
            </Button>
          )}
        </span>
      ),
    },
  ];
  return (
    <Card title={t.tasks} isFlush>
      {error !== null && <Failure error={error} />}
      <DataTable caption={t.tasks} rows={schedules} keyOf={({ task }) => task} columns={columns} />
    </Card>
  );
}

function Runs({ listed: { scheduledRuns } }: { readonly listed: Listed }) {
  const t = useMessages(operationsMessages);
  const format = useFormat();
  const nameOf = useCodes();
  const columns: readonly Column<Listed["scheduledRuns"][number]>[] = [
    { key: "task", title: t.task, sortBy: ({ task }) => nameOf(task), cell: ({ task }) => nameOf(task) },
    {
      key: "status",
      title: t.state,
      sortBy: ({ status }) => status,
      cell: ({ status }) => <CodeBadge code={status} />,
    },
    {
      key: "due",
      title: t.dueAt,
      isMinor: true,
      sortBy: ({ due }) => due,
      cell: ({ due, missed }) => (
        <>
          {format.dayAndTime(due)}
          {missed > 0 && <div class="soft">{t.missed(format.number(missed))}</div>}
        </>
      ),
    },
    {
      key: "ended",
      title: t.ended,
      sortBy: ({ ended }) => ended,
      cell: ({ ended }) => (ended === null ? "–" : format.dayAndTime(ended)),
    },
    { key: "result", title: t.result, cell: (run) => <TaskResult run={run} /> },
  ];
  return (
    <Card title={t.runsOfTasks} isFlush>
      <DataTable
        caption={t.runsOfTasks}
        rows={scheduledRuns}
        keyOf={({ task, due }) => `${task} ${due}`}
        columns={columns}
        empty={<p class="table-empty">{t.noRuns}</p>}
      />
    </Card>
  );
}
