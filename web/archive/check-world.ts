import { SettingsError } from "../../domain/errors/freshet-error.ts";
import type { Settings } from "../../domain/settings/settings.ts";
import type { ArchiveIndex } from "./archive-index.ts";

/** Made-up pages never become evidence among real ones, nor the other way round. @throws SettingsError `other-world` */
export function checkWorld(archive: Pick<ArchiveIndex, "world">, settings: Pick<Settings, "world">): void {
  if (archive.world === null || archive.world === settings.world) return;
  throw new SettingsError(
    `the archive was made of the ${archive.world} world, and these settings work in the ${settings.world} one: name an archive of that one`,
    { code: "other-world" },
  );
}
