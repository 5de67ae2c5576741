import type { DeliveryStatus, HookDelivery } from "../../domain/ports/hook-store.ts";
import { describeMissing } from "../../hooks/describe-missing.ts";
import type { HookService } from "../../hooks/hook-service.ts";
import { drawTable } from "./draw-table.ts";

/** The hooks with what came of their messages, then the newest messages. Times are UTC. */
export function showHooks(
  { hooks, deliveries }: Awaited<ReturnType<HookService["list"]>>,
  status?: DeliveryStatus,
): void {
  if (hooks.length === 0)
    process.stdout.write(
      "No hooks are set: `hooks:` in the settings names who is told of retirements, leaks, releases, failed tasks and used-up budgets.\n",
    );
  else
    process.stdout.write(
      drawTable(
        ["hook", "to", "events", "waiting", "delivered", "dead", "note"],
        hooks.map(({ name, to, events, due, delivered, dead, missing }) => [
          ...[name, to, events === null ? "all" : events.join(", ")],
          ...[due, delivered, dead].map(String),
          missing.length === 0
            ? ""
            : `${describeMissing(missing)}: a worker that has ${missing.length === 1 ? "it" : "them"} delivers`,
        ]),
      ),
    );
  if (deliveries.length === 0) {
    if (status !== undefined) process.stdout.write(`\nNo message is ${status}.\n`);
    return;
  }
  process.stdout.write(
    `\n${drawTable(
      ["noted (UTC)", "event", "what", "hook", "attempts", "state"],
      deliveries.map((delivery) => [
        ...[minuteOf(delivery.noted), delivery.eventId, delivery.event.type, delivery.hook],
        ...[String(delivery.attempts), describeState(delivery)],
      ]),
    )}`,
  );
  if (deliveries.some(({ status }) => status === "dead"))
    process.stdout.write("\nWhat is dead is not tried again by itself; `freshet hooks retry` does it.\n");
}

function describeState({ status, due, error, ended, attempts }: HookDelivery): string {
  const why = error === null ? "" : `: ${error}`;
  if (status === "delivered") return `delivered ${ended === null ? "" : minuteOf(ended)}`.trim();
  if (status === "dead") return `dead${why}`;
  return attempts === 0 ? "waiting" : `tried again from ${minuteOf(due)}${why}`;
}

function minuteOf(moment: Date): string {
  return moment.toISOString().slice(0, 16).replace("T", " ");
}
