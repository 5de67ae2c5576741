import { InvalidArgumentError } from "commander";
import { type TaskName, taskNames } from "../../../domain/settings/schedule-settings.ts";

/** The argument that names a task. */
export const taskName = (text: string): TaskName => {
  const task = taskNames.find((name) => name === text);
  if (task === undefined)
    throw new InvalidArgumentError(`There is no task "${text}"; the tasks are ${taskNames.join(", ")}.`);
  return task;
};
