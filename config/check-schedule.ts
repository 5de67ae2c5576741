import { Cron } from "croner";
import { SettingsError } from "../domain/errors/freshet-error.ts";
import { own } from "../domain/own.ts";
import { type ScheduleSettings, taskNames } from "../domain/settings/schedule-settings.ts";
import type { YamlFile } from "./read-yaml.ts";

type Table = Readonly<Record<string, unknown>>;

/**
 * Fills in each task of a settings file from the package's own schedule. If a task sets only a budget, it keeps the package's interval. If
 * it has its own interval or cron rule, the package's interval is not used.
 */
export function fillTasks(base: unknown, given: Table): Table {
  if (!isTable(given["tasks"])) return given;
  const shipped = isTable(base) && isTable(base["tasks"]) ? base["tasks"] : {};
  const tasks = Object.entries(given["tasks"]).map(([name, task]) => {
    const before = own(shipped, name);
    const keepsRhythm = isTable(task) && isTable(before) && !("everyDays" in task || "cron" in task);
    return [name, keepsRhythm ? { ...before, ...task } : task];
  });
  return { ...given, tasks: Object.fromEntries(tasks) };
}

/**
 * Tries each cron rule in its time zone, so that a wrong rule is reported when the settings are read, not when it should have run.
 * @throws SettingsError `settings-invalid`, with file and line if a settings file was read
 */
export function checkSchedule(schedule: ScheduleSettings, yaml: YamlFile | null): ScheduleSettings {
  const refuse = (path: readonly string[], why: string): never => {
    const where = ["schedule", ...path];
    const at = yaml === null ? "" : `${yaml.file}:${yaml.lineOf(where)}: `;
    throw new SettingsError(`${at}${where.join(".")}: ${why}`, { code: "settings-invalid" });
  };
  if (!isTimeZone(schedule.timeZone))
    refuse(["timeZone"], `there is no time zone "${schedule.timeZone}"; write it like Europe/Berlin, or UTC`);
  for (const name of taskNames) {
    const { everyDays, cron } = schedule.tasks[name];
    if (cron === null) continue;
    if (everyDays !== null)
      refuse(["tasks", name], "give everyDays or cron, not both: each says when the task falls due");
    const fault = faultOf(cron, schedule.timeZone);
    if (fault !== null) refuse(["tasks", name, "cron"], fault);
  }
  return schedule;
}

function faultOf(cron: string, timezone: string): string | null {
  const form =
    'five fields are needed: minute, hour, day of the month, month and day of the week, as in "0 2 * * 1"';
  try {
    const rule = new Cron(cron, { paused: true, mode: "5-part", timezone, fixedTimeRule: "no-wildcard" });
    // The library also accepts a single date, which would be due only once.
    if (rule.getOnce() !== null) return `"${cron}" is a date and no cron rule; ${form}`;
    return rule.nextRun() === null ? `"${cron}" never comes due` : null;
  } catch (error) {
    const why = (error as Error).message.replace(/^Cron\w*: /u, "").split("\n")[0] ?? "";
    return `"${cron}" is no cron rule (${why.replace(/\.$/u, "")}); ${form}`;
  }
}

function isTimeZone(name: string): boolean {
  // UTC needs no check. Loading the time zones takes as long as reading all other settings together.
  if (name === "UTC") return true;
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

function isTable(value: unknown): value is Table {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
