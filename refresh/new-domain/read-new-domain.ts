import { loadDomainSketch } from "../../config/load-domain-sketch.ts";
import { SettingsError } from "../../domain/errors/freshet-error.ts";
import type { DomainsSettings } from "../../domain/settings/domains-settings.ts";
import { type FilledDomain, fillDomain } from "./fill-domain.ts";

/** A domain that the settings don't have, out of a file or by its name. @throws SettingsError naming file, line and path */
export function readNewDomain(fileOrName: string, { domains }: DomainsSettings): FilledDomain {
  const given = loadDomainSketch(fileOrName);
  const filled = fillDomain(given);
  if (domains.some(({ id }) => id === filled.domain.id)) {
    throw new SettingsError(
      `${given.placeOf([given.sketch.id === undefined ? "name" : "id"])}: the id "${filled.domain.id}" is among the domains that are set; give another (\`freshet domains\` lists them)`,
      { code: "settings-invalid" },
    );
  }
  return filled;
}
