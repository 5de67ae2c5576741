import { findSettingsFile } from "../../config/find-settings-file.ts";
import type { DomainSettings } from "../../domain/settings/domains-settings.ts";
import { planAddition, writeFiles } from "./write-files.ts";

export interface AddDomainOptions {
  /** The settings file as named on the command line. */
  readonly settings?: string | undefined;
  /** Reports what would change, and changes nothing. */
  readonly dryRun?: boolean;
}

/** Adds a domain to the settings' own files. Returns the files that change. @throws SettingsError before anything is changed */
export function addDomain(domain: DomainSettings, { settings, dryRun = false }: AddDomainOptions): string[] {
  const changes = planAddition(
    findSettingsFile(settings === undefined ? {} : { file: settings }).file,
    domain,
  );
  if (!dryRun) writeFiles(changes);
  return changes.map(({ file }) => file);
}
