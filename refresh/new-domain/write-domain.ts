import type { DomainSettings } from "../../domain/settings/domains-settings.ts";

/** A domain as lines of YAML, in the style of config/domains.yaml; JSON's strings are YAML's. */
export function writeDomain({ id, name, subDomains }: DomainSettings): string[] {
  const names = ({ en, zh }: DomainSettings["name"]): string =>
    `{ en: ${JSON.stringify(en)}, zh: ${JSON.stringify(zh)} }`;
  const list = (hints: readonly string[]): string =>
    `[${hints.map((hint) => JSON.stringify(hint)).join(", ")}]`;
  return [
    `- id: ${plain(id)}`,
    `  name: ${names(name)}`,
    "  subDomains:",
    ...subDomains.flatMap((sub) => [
      `    - id: ${plain(sub.id)}`,
      `      name: ${names(sub.name)}`,
      "      searchHints:",
      `        en: ${list(sub.searchHints.en)}`,
      `        zh: ${list(sub.searchHints.zh)}`,
    ]),
  ];
}

/** `2026`, `true` or `null` would be read as something else than a text. */
function plain(id: string): string {
  return /^[a-z][a-z0-9-]*(\/[a-z0-9-]+)?$/u.test(id) && !/^(true|false|null|yes|no|on|off|y|n)$/u.test(id)
    ? id
    : JSON.stringify(id);
}
