import { SettingsError } from "../domain/errors/freshet-error.ts";
import { type DomainSketch, domainSketch } from "../domain/settings/domains-settings.ts";
import { kindAt } from "../files/file-fault.ts";
import { checkYaml, readYaml } from "./read-yaml.ts";

export interface GivenDomain {
  readonly sketch: DomainSketch;
  /** Place of a part of the sketch for an error: file, line and path. */
  readonly placeOf: (path: readonly PropertyKey[]) => string;
}

/** Loads a domain from a YAML file, or makes it from a name alone. @throws SettingsError naming file, line, path and value */
export function loadDomainSketch(fileOrName: string): GivenDomain {
  if (kindAt(fileOrName) === "file" || /[/\\]|\.(ya?ml|json)$/iu.test(fileOrName)) {
    const yaml = readYaml(fileOrName);
    if (JSON.stringify(yaml.data ?? {}) === "{}")
      throw new SettingsError(`${fileOrName} is empty: it has to describe a domain, at least by its name`, {
        code: "settings-invalid",
      });
    return {
      sketch: checkYaml(domainSketch, yaml),
      placeOf: (path) => `${yaml.file}:${yaml.lineOf(path)}: ${path.join(".")}`,
    };
  }
  const { success, data } = domainSketch.safeParse({ name: fileOrName });
  if (!success || !/\p{L}/u.test(fileOrName))
    throw new SettingsError(
      `"${fileOrName}" is no domain's name: give a name of up to 100 letters, or a file`,
      {
        code: "settings-invalid",
      },
    );
  return { sketch: data, placeOf: () => `"${fileOrName}"` };
}
