import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { loadSettings } from "../../config/load-settings.ts";
import type { ModelsSettings } from "../../domain/settings/models-settings.ts";

/**
 * Loads the models of a file, each in the form that `models:` of the settings has, with the keys of the environment. @throws SettingsError
 */
export async function loadModels(file: string): Promise<ModelsSettings> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "freshet-bench-models-"));
  try {
    const settings = path.join(folder, "freshet.yaml");
    await writeFile(settings, `models: ${JSON.stringify(path.resolve(file))}\n`);
    const { models } = loadSettings({ file: settings });
    if (models === null) throw new Error(`${file} names no models`);
    return models;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
