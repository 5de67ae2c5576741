import { SettingsError } from "../errors/freshet-error.ts";
import type { Settings } from "./settings.ts";

/** Refuses an id that is no domain of the settings, and lists the domains. @throws SettingsError `unknown-domain` */
export function requireDomain({ domains }: Pick<Settings, "domains">, domain: string | undefined): void {
  const known = domains.domains.map(({ id }) => id);
  if (domain === undefined || known.includes(domain)) return;
  throw new SettingsError(`there is no domain "${domain}"; the domains are: ${known.join(", ")}`, {
    code: "unknown-domain",
  });
}
