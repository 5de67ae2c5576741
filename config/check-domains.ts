import { SettingsError } from "../domain/errors/freshet-error.ts";
import type { DomainsSettings } from "../domain/settings/domains-settings.ts";

/** Checks that ids are unique and that a sub-domain's id begins with its domain's. @throws SettingsError `settings-invalid` */
export function checkDomains(part: DomainsSettings, where: string): void {
  const seen = new Set<string>();
  for (const id of part.domains.flatMap((domain) => [domain.id, ...domain.subDomains.map((sub) => sub.id)])) {
    if (seen.has(id))
      throw new SettingsError(`${where}: the id "${id}" is used twice; ids are unique`, {
        code: "settings-invalid",
      });
    seen.add(id);
  }
  for (const domain of part.domains) {
    const stray = domain.subDomains.find((sub) => !sub.id.startsWith(`${domain.id}/`));
    if (stray) {
      throw new SettingsError(
        `${where}: the sub-domain "${stray.id}" is under "${domain.id}", so its id must begin with "${domain.id}/"`,
        {
          code: "settings-invalid",
        },
      );
    }
  }
}
