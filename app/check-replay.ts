import { resolve } from "node:path";
import type { Settings } from "../domain/settings/settings.ts";

/** Whether the archive that is replayed can be read, where one is. @throws SettingsError `no-archive`, `archive-damaged`, `archive-empty` */
export async function checkReplay({ web }: Pick<Settings, "web">): Promise<void> {
  if (web.replay === null) return;
  const { indexArchive } = await import("../web/archive/index-archive.ts");
  await indexArchive(resolve(web.replay));
}
