import type { Told } from "../../client/create-api.ts";
import { useMessages } from "../../language/define-messages.ts";
import { useCodes } from "../../language/use-codes.ts";
import { Badge } from "../../parts/badge.tsx";
import { Card } from "../../parts/card.tsx";
import { DataTable } from "../../parts/data-table.tsx";
import { Moment } from "../../parts/moment.tsx";
import { overviewMessages } from "./overview-messages.ts";

/** The scheduled tasks that come next. */
export function DueTasks({ due }: Pick<Told<"/v1/overview">, "due">) {
  const t = useMessages(overviewMessages);
  const nameOf = useCodes();
  return (
    <Card title={t.dueTitle} isFlush={due.length > 0}>
      {due.length === 0 ? (
        <p class="soft">{t.dueNone}</p>
      ) : (
        <DataTable
          caption={t.dueTitle}
          rows={due}
          keyOf={({ task }) => task}
          first={{ key: "due", isDown: false }}
          columns={[
            {
              key: "task",
              title: t.dueColumnTask,
              cell: ({ task }) => nameOf(task),
              sortBy: ({ task }) => nameOf(task),
            },
            {
              key: "due",
              title: t.dueColumnWhen,
              sortBy: ({ due: at }) => at,
              cell: ({ due: at, paused }) => (
                <span class="row">
                  {at !== null && <Moment at={at} />}
                  {paused && <Badge tone="warn">{t.paused}</Badge>}
                </span>
              ),
            },
          ]}
        />
      )}
    </Card>
  );
}
