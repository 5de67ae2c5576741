import { SettingsError } from "../../../domain/errors/freshet-error.ts";
import type { WikidataSnapshotManifest } from "../../../domain/ports/web/wikidata-snapshots.ts";

type Compared = Pick<WikidataSnapshotManifest, "name" | "day" | "format">;

/**
 * Refuses two snapshots that can't be compared. With `daysDiffer` two snapshots of the same day are refused too, because nothing can have
 * become known between them. @throws SettingsError `unlike-snapshots`
 */
export function refuseUnlike(
  one: Compared,
  other: Compared,
  { daysDiffer = false }: { readonly daysDiffer?: boolean } = {},
): void {
  const refuse = (why: string): never => {
    throw new SettingsError(`${one.name} and ${other.name} can't be compared: ${why}`, {
      code: "unlike-snapshots",
    });
  };
  if (one.format !== other.format)
    refuse("one was made of a JSON dump and the other of a truthy dump, which has the best statements alone");
  if (one.day > other.day)
    refuse(
      `the earlier snapshot comes first, and ${one.name} is of ${one.day}, ${other.name} of ${other.day}`,
    );
  if (daysDiffer && one.day === other.day) refuse(`both are of ${one.day}`);
}
