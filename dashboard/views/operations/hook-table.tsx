import type { ComponentChildren } from "preact";
import type { schemas } from "../../client/paths.ts";
import { useMessages } from "../../language/define-messages.ts";
import { useFormat } from "../../language/use-format.ts";
import { Badge } from "../../parts/badge.tsx";
import { Button } from "../../parts/button.tsx";
import { Card } from "../../parts/card.tsx";
import { type Column, DataTable } from "../../parts/data-table.tsx";
import { operationsMessages } from "./operations-messages.ts";
import { useEventNames } from "./use-event-names.ts";

type Hook = schemas["Hook"];

/** The hooks with their messages by state. One of the settings is deleted there. */
export function HookTable({
  hooks,
  actions,
  onTest,
  onRetry,
  onGiveUp,
  onDelete,
}: {
  readonly hooks: readonly Hook[];
  readonly actions: ComponentChildren;
  readonly onTest: (hook: Hook) => void;
  readonly onRetry: (hook: Hook) => void;
  readonly onGiveUp: (hook: Hook) => void;
  readonly onDelete: (hook: Hook) => void;
}) {
  const t = useMessages(operationsMessages);
  const format = useFormat();
  const nameOf = useEventNames();
  const columns: readonly Column<Hook>[] = [
    {
      key: "name",
      title: t.hookName,
      sortBy: ({ name }) => name,
      cell: ({ name, from, ready, missing }) => (
        <>
          <bdi class="operations-text">{name}</bdi>
          <div class="row">
            <Badge>{from === "api" ? t.fromApi : t.fromSettings}</Badge>
            {!ready && (
              <Badge tone="warn" title={missing.map((one) => one.name).join(", ")}>
                {t.notReady}
              </Badge>
            )}
          </div>
        </>
      ),
    },
    {
      key: "to",
      title: t.to,
      cell: ({ to, events }) => (
        <>
          <bdi class="operations-text">{to}</bdi>
          <div class="soft">{events === null ? t.allEvents : format.list(events.map(nameOf))}</div>
        </>
      ),
    },
    ...(["delivered", "due", "dead"] as const).map(
      (key): Column<Hook> => ({
        key,
        title: { delivered: t.delivered, due: t.dueMessages, dead: t.deadMessages }[key],
        isNumeric: true,
        isMinor: key !== "dead",
        sortBy: (hook) => hook[key],
        cell: (hook) => format.number(hook[key]),
      }),
    ),
    {
      key: "do",
      title: t.actions,
      cell: (hook) => (
        <span class="row">
          <Button label={`${t.test}: ${hook.name}`} onClick={() => onTest(hook)}>
            {t.test}
          </Button>
          {hook.dead > 0 && (
            <>
              <Button label={`${t.sendAgain}: ${hook.name}`} onClick={() => onRetry(hook)}>
                {t.sendAgain}
              </Button>
              <Button label={`${t.giveUp}: ${hook.name}`} onClick={() => onGiveUp(hook)}>
                {t.giveUp}
              </Button>
            </>
          )}
          {hook.from === "api" && (
            <Button label={`${t.deleteHook}: ${hook.name}`} onClick={() => onDelete(hook)}>
              {t.deleteHook}
            </Button>
          )}
        </span>
      ),
    },
  ];
  return (
    <Card title={t.tabHooks} note={t.hooksNote} isFlush actions={actions}>
      <DataTable caption={t.tabHooks} rows={hooks} keyOf={({ id }) => id} columns={columns} />
    </Card>
  );
}
