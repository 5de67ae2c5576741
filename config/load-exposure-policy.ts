import { type ExposureSettings, exposureSettings } from "../domain/settings/exposure-settings.ts";
import { checkYaml, readYaml } from "./read-yaml.ts";

/**
 * Loads an exposure policy from its own file. Members that the file leaves out have the package's values.
 * @throws SettingsError naming file, line, path and value
 */
export function loadExposurePolicy(file: string): ExposureSettings {
  return checkYaml(exposureSettings, readYaml(file));
}
