import type { SharedOptions } from "../../options/shared-options.ts";

/**
 * Checks the name of a hook if no database exists yet. Without a database there are only the hooks of the settings, so a wrong name is
 * found before a database is created for it. @throws SettingsError `unknown-hook`, `no-hooks`
 */
export async function checkHookName(options: SharedOptions, name: string | undefined): Promise<void> {
  const { dataSettings } = await import("../../world/stored-data.ts");
  if (dataSettings(options).exists) return;
  const { chooseHooks } = await import("../../../hooks/list-hooks.ts");
  const { listKnownHooks } = await import("../../../hooks/known-hook.ts");
  const { readCommandSettings } = await import("../../world/read-command-settings.ts");
  const settings = readCommandSettings(options, "none");
  chooseHooks(await listKnownHooks({ settings, webhooks: null }), name);
}
