import { type Command, InvalidArgumentError } from "commander";
import { type TaskName, taskNames } from "../domain/settings/schedule-settings.ts";
import type { AddCommand } from "./create-program.ts";
import { readCount } from "./read-count.ts";

const taskName = (text: string): TaskName => {
  const task = taskNames.find((name) => name === text);
  if (task === undefined)
    throw new InvalidArgumentError(`There is no task "${text}"; the tasks are ${taskNames.join(", ")}.`);
  return task;
};

/** `freshet schedule list | run | pause | resume`. */
export function addScheduleCommands(program: Command, command: AddCommand): void {
  const schedule = program
    .command("schedule")
    .description("What workers do again and again, so that the benchmark stays fresh by itself.");
  command(schedule, "list", "Each task: how often, when next, and what its last runs did.")
    .option("--limit <n>", "how many of the newest runs to show", readCount, 10)
    .addHelpText(
      "after",
      "\nTasks come from `schedule:` of the settings (config/schedule.yaml has the defaults). Nothing runs before\n`schedule.enabled` is true and a `freshet worker` is up. A task is first due one interval after the first worker\nstarts; `freshet schedule run --now` does not wait for that.",
    )
    .action(async (options) => (await import("./commands/schedule-list.ts")).runScheduleList(options));
  command(schedule, "run", "Do a task now, whether or not it is due or paused, and wait for its end.")
    .argument("[task]", taskNames.join(", "), taskName)
    .option("--now", "without a task: do all tasks that have an interval or a cron rule and are not paused")
    .option("--detach", "leave the work to `freshet worker` processes")
    .addHelpText(
      "after",
      "\nExample: freshet schedule run retirement\n         freshet schedule run --now --detach    the first round at once, by the workers\nExit 1 where a task failed. Stopped by Ctrl-C, the same command goes on with it.",
    )
    .action(async (task, options) =>
      (await import("./commands/schedule-run.ts")).runScheduleRun(task, options),
    );
  for (const [name, paused] of [
    ["pause", true],
    ["resume", false],
  ] as const)
    command(
      schedule,
      name,
      paused
        ? "Have a task wait until it is resumed. What falls due meanwhile is made up by one run."
        : "Let a paused task be due again.",
    )
      .argument("<task>", taskNames.join(", "), taskName)
      .action(async (task, options) =>
        (await import("./commands/schedule-pause.ts")).runSchedulePause(task, { ...options, paused }),
      );
}
