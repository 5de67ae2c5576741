import type { ModelsSettings } from "../domain/settings/models-settings.ts";

/** Endpoints in use whose address is still the example's: `.example` is a name that no server can have (RFC 2606). */
export function listPlaceholders({ endpoints, roles }: ModelsSettings): ReadonlySet<string> {
  const used = new Set(Object.values(roles).map(({ endpoint }) => endpoint));
  return new Set(
    Object.entries(endpoints)
      .filter(([name, { baseUrl }]) => used.has(name) && /(^|\.)example$/i.test(new URL(baseUrl).hostname))
      .map(([name]) => name),
  );
}
