import type { Told } from "../../client/create-api.ts";
import { useMessages } from "../../language/define-messages.ts";
import { useFormat } from "../../language/use-format.ts";
import { Button } from "../../parts/button.tsx";
import { Card } from "../../parts/card.tsx";
import { CodeBadge } from "../../parts/code-badge.tsx";
import { type Column, DataTable } from "../../parts/data-table.tsx";
import { Moment } from "../../parts/moment.tsx";
import { operationsMessages } from "./operations-messages.ts";
import { useEventNames } from "./use-event-names.ts";

type Delivery = Told<"/v1/hooks">["deliveries"][number];

/** The newest messages, with their attempts and what went wrong. */
export function DeliveryTable({
  listed: { hooks, deliveries },
  onRetry,
}: {
  readonly listed: Told<"/v1/hooks">;
  readonly onRetry: () => void;
}) {
  const t = useMessages(operationsMessages);
  const format = useFormat();
  const nameOf = useEventNames();
  const hookName = (id: string): string => hooks.find((hook) => hook.id === id)?.name ?? id;
  const columns: readonly Column<Delivery>[] = [
    { key: "noted", title: t.when, sortBy: ({ noted }) => noted, cell: ({ noted }) => <Moment at={noted} /> },
    {
      key: "event",
      title: t.event,
      cell: ({ event, eventId }) => (
        <>
          {nameOf(event.type)}
          <div class="soft mono operations-text">{eventId}</div>
        </>
      ),
    },
    {
      key: "hook",
      title: t.hook,
      isMinor: true,
      sortBy: ({ hook }) => hookName(hook),
      cell: ({ hook }) => <bdi class="operations-text">{hookName(hook)}</bdi>,
    },
    {
      key: "status",
      title: t.state,
      sortBy: ({ status }) => status,
      cell: ({ status, due, error }) => (
        <>
          <span class="row">
            <CodeBadge code={status} />
            {status === "due" && <Moment at={due} />}
          </span>
          {error !== null && (
            <div class="soft operations-text" dir="auto">
              {error}
            </div>
          )}
        </>
      ),
    },
    {
      key: "attempts",
      title: t.attemptsHead,
      isNumeric: true,
      isMinor: true,
      sortBy: ({ attempts }) => attempts,
      cell: ({ attempts }) => format.number(attempts),
    },
  ];
  return (
    <Card
      title={t.messages}
      note={t.messagesNote}
      isFlush
      actions={
        deliveries.some(({ status }) => status === "dead") && (
          <Button onClick={onRetry}>{t.sendAllAgain}</Button>
        )
      }
    >
      <DataTable
        caption={t.messages}
        rows={deliveries}
        keyOf={({ hook, eventId }) => `${hook} ${eventId}`}
        columns={columns}
        empty={<p class="table-empty">{t.noMessages}</p>}
      />
    </Card>
  );
}
