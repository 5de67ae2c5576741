import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { loadSettings } from "../../../config/load-settings.ts";
import { rhythmsOf } from "../../../domain/settings/schedule-settings.ts";
import { tempFolder } from "../../support/temp-folder.ts";

function load(...lines: string[]) {
  const cwd = tempFolder();
  writeFileSync(join(cwd, "freshet.yaml"), ["schedule:", ...lines, ""].join("\n"));
  return loadSettings({ cwd, env: {} }).schedule;
}

it("takes a cron rule in a time zone beside intervals", () => {
  const schedule = load(
    "  timeZone: Europe/Berlin",
    '  tasks: { refresh: { cron: "0 2 * * 1" }, probes: { everyDays: 14 } }',
  );
  const rhythms = rhythmsOf(schedule);
  expect(rhythms.refresh).toEqual({ everyDays: null, cron: "0 2 * * 1", timeZone: "Europe/Berlin" });
  expect(rhythms.probes).toEqual({ everyDays: 14, cron: null, timeZone: null });
  expect(rhythms.reverify.everyDays).toBe(1);
});

it("keeps the interval of a task that is only given a budget", () => {
  const { tasks } = load("  tasks: { probes: { budgetDollars: 10 }, refresh: { everyDays: null } }");
  expect(tasks.probes).toEqual({ everyDays: 7, cron: null, budgetDollars: 10 });
  expect(tasks.refresh.everyDays).toBeNull();
});

it.each([
  [
    '{ cron: "61 2 * * *" }',
    /freshet\.yaml:3: schedule\.tasks\.refresh\.cron: "61 2 \* \* \*" is no cron rule \(.*61.*\)/u,
  ],
  ['{ cron: "nightly" }', /"nightly" is no cron rule .*; five fields are needed: minute, hour/u],
  ['{ cron: "0 0 2 * * *" }', /is no cron rule .*five fields are needed/u],
  ['{ cron: "2026-12-24T02:00:00" }', /is a date and no cron rule/u],
  ['{ cron: "0 0 30 2 *" }', /"0 0 30 2 \*" never comes due/u],
  [
    '{ cron: "0 2 * * *", everyDays: 1 }',
    /freshet\.yaml:3: schedule\.tasks\.refresh: give everyDays or cron, not both/u,
  ],
])("refuses %s with file, line and what to write", (task, told) => {
  expect(() => load("  tasks:", `    refresh: ${task}`)).toThrow(told);
  expect(() => load("  tasks:", `    refresh: ${task}`)).toThrow(
    expect.objectContaining({ code: "settings-invalid" }),
  );
});

it("refuses a time zone that there is not, and takes those that there are", () => {
  expect(() => load("  timeZone: Europe/Berln")).toThrow(
    /freshet\.yaml:2: schedule\.timeZone: there is no time zone "Europe\/Berln"/u,
  );
  for (const zone of ["UTC", "Asia/Shanghai", "America/St_Johns"])
    expect(load(`  timeZone: ${zone}`).timeZone).toBe(zone);
});

it.each(["*/15 * * * *", "0 2 * * 1-5", "30 4 1,15 * *", "0 6 L * *", "@daily", " 0 2 * * MON "])(
  "takes the rule %s",
  (cron) => {
    expect(load(`  tasks: { reverify: { cron: "${cron}" } }`).tasks.reverify.cron).toBe(cron.trim());
  },
);
