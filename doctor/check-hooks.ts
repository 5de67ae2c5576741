import type { Settings } from "../domain/settings/settings.ts";
import { describeMissing, listMissing } from "../hooks/describe-missing.ts";
import type { Check } from "./check.ts";

/** Checks for hooks to which this process can't deliver. Nothing is sent; `freshet hooks test` does that. */
export function checkHooks({ hooks }: Pick<Settings, "hooks">): Check[] {
  return Object.entries(hooks).flatMap(([name, hook]) => {
    const missing = listMissing(hook);
    if (missing.length === 0) return [];
    const detail = `${describeMissing(missing)}: its messages wait for a process that can deliver them`;
    const names = missing.map((variable) => variable.name).join(" and ");
    return [
      {
        part: `hooks.${name}`,
        status: "failed" as const,
        detail,
        advice: `export ${names} where \`freshet worker\` runs, or leave the hook out of the settings`,
      },
    ];
  });
}
