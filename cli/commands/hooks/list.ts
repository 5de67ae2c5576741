import { Option } from "commander";
import {
  type DeliveryStatus,
  deliveryStatuses,
  type HookDelivery,
} from "../../../domain/ports/access/hook-store.ts";
import type { HookService } from "../../../hooks/hook-service.ts";
import { defineCommand } from "../../define-command.ts";
import { readCount } from "../../options/read-values.ts";
import type { SharedOptions } from "../../options/shared-options.ts";
import { drawTable } from "../../render/draw-table.ts";
import { printJson } from "../../render/print-json.ts";
import { withWorld } from "../../world/with-world.ts";

/** `freshet hooks list` */
export const hooksList = defineCommand({
  usage: "list",
  description: "The hooks, and the newest messages to them.",
  options: (command) =>
    command
      .option("--limit <n>", "number of messages", readCount, 20)
      .addOption(new Option("--status <status>", "only messages with this status").choices(deliveryStatuses)),
  help: `
Hooks are set under \`hooks:\` in the settings: a command to run, or an address to post signed messages to. Webhooks are created
over the API (docs/service.md). No message contains a question or an answer. docs/for-maintainers.md has an example.`,
  run,
});

async function run(
  options: SharedOptions & { readonly limit: number; readonly status?: DeliveryStatus },
): Promise<void> {
  const { limit, status } = options;
  const { dataSettings } = await import("../../world/stored-data.ts");
  const { exists, simulated } = dataSettings(options);
  if (!exists) {
    const { readCommandSettings } = await import("../../world/read-command-settings.ts");
    const { listHooks } = await import("../../../hooks/list-hooks.ts");
    const settings = readCommandSettings(options, "none");
    const listed = await listHooks({ hooks: null, webhooks: null, settings }, { limit, status });
    return options.json ? printJson({ simulated, ...listed }) : showHooks(listed, status);
  }
  return withWorld(options, { for: "read" }, async (world) => {
    const listed = await world.freshet.hooks.list({ limit, status });
    if (options.json) printJson({ simulated: world.simulated, ...listed });
    else await showHooks(listed, status);
  });
}

/** Shows the hooks with the results of their deliveries, then the newest messages. Times are in UTC. */
async function showHooks(
  { hooks, deliveries }: Awaited<ReturnType<HookService["list"]>>,
  status?: DeliveryStatus,
): Promise<void> {
  if (hooks.length === 0)
    process.stdout.write(
      "No hooks are set: add them under `hooks:` in the settings to be notified of retirements, leaks, releases, failed tasks and used-up budgets.\n",
    );
  else {
    const { describeMissing } = await import("../../../hooks/describe-missing.ts");
    process.stdout.write(
      drawTable(
        ["hook", "from", "to", "events", "waiting", "delivered", "dead", "note"],
        hooks.map(({ name, from, to, events, due, delivered, dead, missing }) => [
          ...[name, from, to, events === null ? "all" : events.join(", ")],
          ...[due, delivered, dead].map(String),
          missing.length === 0
            ? ""
            : `${describeMissing(missing)}: a worker that has ${missing.length === 1 ? "it" : "them"} delivers`,
        ]),
      ),
    );
  }
  if (deliveries.length === 0) {
    if (status !== undefined) process.stdout.write(`\nNo message is ${status}.\n`);
    return;
  }
  process.stdout.write(
    `\n${drawTable(
      ["noted (UTC)", "event", "what", "hook", "attempts", "state"],
      deliveries.map((delivery) => [
        ...[minuteOf(delivery.noted), delivery.eventId, delivery.event.type],
        hooks.find(({ id }) => id === delivery.hook)?.name ?? delivery.hook,
        ...[String(delivery.attempts), describeState(delivery)],
      ]),
    )}`,
  );
  if (deliveries.some(({ status }) => status === "dead"))
    process.stdout.write(
      "\nDead messages are not retried automatically; `freshet hooks retry` sends them again, `freshet hooks give-up` gives them up.\n",
    );
}

function describeState({ status, due, error, ended, attempts }: HookDelivery): string {
  const why = error === null ? "" : `: ${error}`;
  if (status === "delivered") return `delivered ${ended === null ? "" : minuteOf(ended)}`.trim();
  if (status === "dead") return `dead${why}`;
  if (status === "given-up") return `given up${why}`;
  return attempts === 0 ? "waiting" : `tried again from ${minuteOf(due)}${why}`;
}

function minuteOf(moment: Date): string {
  return moment.toISOString().slice(0, 16).replace("T", " ");
}
