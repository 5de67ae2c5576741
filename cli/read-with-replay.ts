import { resolve } from "node:path";
import { readSettings } from "../app/read-settings.ts";
import type { Settings } from "../domain/settings/settings.ts";
import type { SharedOptions } from "./create-program.ts";

/** The settings, with search and visits out of the archive that `--web replay PATH` names. */
export function readWithReplay({ settings: file, web }: SharedOptions): Settings {
  const given = readSettings(file ? { file } : {});
  const path = web?.replace(/^replay:/u, "") ?? given.web.replay;
  return path === null ? given : { ...given, web: { ...given.web, replay: resolve(path) } };
}
