import type { Told } from "../../client/create-api.ts";
import { useMessages } from "../../language/define-messages.ts";
import { operationsMessages } from "./operations-messages.ts";

type EventType = Told<"/v1/hooks">["events"][number];

/** Names the kinds of events of which a hook is told. */
export function useEventNames(): (event: EventType) => string {
  const t = useMessages(operationsMessages);
  const names: Readonly<Record<EventType, string>> = {
    "item.retired": t.eventRetired,
    "item.quarantined": t.eventQuarantined,
    "leak.found": t.eventLeak,
    "release.built": t.eventRelease,
    "refresh.done": t.eventRefresh,
    "task.failed": t.eventTask,
    "job.dead": t.eventJob,
    "budget.reached": t.eventBudget,
    "hook.test": t.eventTest,
  };
  return (event) => names[event];
}
