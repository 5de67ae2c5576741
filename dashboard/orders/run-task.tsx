import { useQuery, useQueryClient } from "@tanstack/preact-query";
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { api } from "../client/api.ts";
import { told } from "../client/create-api.ts";
import type { schemas } from "../client/paths.ts";
import { useMessages } from "../language/define-messages.ts";
import { useCodes } from "../language/use-codes.ts";
import { useFormat } from "../language/use-format.ts";
import { Button } from "../parts/button.tsx";
import { Confirm } from "../parts/confirm.tsx";
import { Loaded } from "../parts/loaded.tsx";
import { useMay } from "../shell/session-context.tsx";
import { ExpectedDollars, type Range } from "./expected-dollars.tsx";
import { taskMessages } from "./task-messages.ts";

type Task = schemas["Schedule"]["task"];

/** The button that runs a scheduled task now, for whoever may order. */
export function RunTask({
  task,
  isOpen = false,
  isNamed = false,
}: {
  readonly task: Task;
  /** Whether a run of the task has not ended. */
  readonly isOpen?: boolean;
  /** Whether the button names the task. */
  readonly isNamed?: boolean;
}) {
  const t = useMessages(taskMessages);
  const nameOf = useCodes();
  const [isAsking, setAsking] = useState(false);
  if (!useMay("order")) return null;
  return (
    <>
      <Button
        isDisabled={isOpen}
        onClick={() => setAsking(true)}
        label={isOpen ? `${t.underWay}: ${nameOf(task)}` : t.runNow(nameOf(task))}
      >
        {isOpen ? t.underWay : isNamed ? t.runNow(nameOf(task)) : t.run}
      </Button>
      {isAsking && <RunTaskDialog task={task} onClose={() => setAsking(false)} />}
    </>
  );
}

function RunTaskDialog({ task, onClose }: { readonly task: Task; readonly onClose: () => void }) {
  const t = useMessages(taskMessages);
  const nameOf = useCodes();
  const queries = useQueryClient();
  return (
    <Confirm
      title={t.runNow(nameOf(task))}
      action={t.run}
      estimate={<TaskEstimate task={task} />}
      onClose={onClose}
      onConfirm={async () => {
        await api.POST("/v1/schedule/{task}/runs", { params: { path: { task } } });
        await queries.invalidateQueries({ queryKey: ["schedule"] });
      }}
    >
      <p>{t[task]}</p>
      <p class="soft">{t.byWorkers}</p>
    </Confirm>
  );
}

/** The extent of the work, where the service can tell it before. */
function TaskEstimate({ task }: { readonly task: Task }) {
  const t = useMessages(taskMessages);
  const format = useFormat();
  const plan = useQuery({
    queryKey: ["task-plan", task],
    queryFn: async (): Promise<TaskPlan> => {
      if (task === "refresh") return { refresh: (await told(api.GET("/v1/schedule/refresh/plan"))).plan };
      if (task === "leak-search")
        return { leaks: await told(api.POST("/v1/leak-searches/plan", { body: {} })) };
      if (task === "probes") return { probes: await told(api.POST("/v1/probes/plan", { body: {} })) };
      return {};
    },
    staleTime: 0,
  });
  return (
    <Loaded query={plan}>
      {({ refresh, leaks, probes }): ComponentChildren => {
        if (leaks !== undefined)
          return <p>{t.leakPlan(format.number(leaks.targets), format.number(leaks.queries))}</p>;
        if (probes !== undefined) return <p>{t.probePlan(format.number(probes.trials))}</p>;
        if (refresh !== undefined) {
          if (refresh.expected === null) return <p>{t.nothingMissing(format.number(refresh.liveItems))}</p>;
          const { dollars } = refresh.expected.total;
          return (
            <>
              <p>{t.missing(format.number(refresh.wanted), format.number(refresh.liveItems))}</p>
              <ExpectedDollars dollars={dollars} />
            </>
          );
        }
        if (task === "reverify") return <p>{t.costReverify}</p>;
        return <p>{task === "seeding" ? t.costSeeding : t.costNone}</p>;
      }}
    </Loaded>
  );
}

interface TaskPlan {
  readonly refresh?: {
    readonly liveItems: number;
    readonly wanted: number;
    readonly expected: { readonly total: { readonly dollars: Range | null } } | null;
  };
  readonly leaks?: { readonly targets: number; readonly queries: number };
  readonly probes?: { readonly trials: number };
}
