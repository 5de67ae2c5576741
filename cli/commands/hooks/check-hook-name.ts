import type { SharedOptions } from "../../options/shared-options.ts";

/**
 * Checks the name of a hook where no database exists, so that a wrong name creates none: without a database there are only the hooks of the
 * settings. @throws SettingsError `unknown-hook`, `no-hooks`
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
