import { type ExposureSettings, exposureSettings } from "../domain/settings/exposure-settings.ts";
import { checkYaml, readYaml } from "./read-yaml.ts";

/** A policy on exposure out of a file of its own; what it leaves out is as the package has it. @throws SettingsError naming file, line, path and value */
export function loadExposurePolicy(file: string): ExposureSettings {
  return checkYaml(exposureSettings, readYaml(file));
}
