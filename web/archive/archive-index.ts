import { SettingsError } from "../../domain/errors/freshet-error.ts";
import type { VisitFault } from "../../domain/page/visit-outcome.ts";
import type { Settings } from "../../domain/settings/settings.ts";

/** Where a record stands: its file, first byte and length there, packed or not. */
export interface RecordPlace {
  readonly file: string;
  readonly offset: number;
  readonly length: number;
}

/** What an archive says of one address. */
export interface ArchivedAddress {
  /** The page as Freshet read it. */
  snapshot?: RecordPlace;
  /** The answer as it came over the wire. */
  response?: RecordPlace;
  request?: RecordPlace;
  /** The document that a browser made of it. */
  rendered?: RecordPlace;
  /** Where it led to, by Freshet's own record or by that of an identical answer. */
  redirectedTo?: string;
  fault?: { readonly fault: VisitFault; readonly detail: string; readonly at: string };
}

/** An archive's contents by address; of several records for one address the first counts. */
export interface ArchiveIndex {
  readonly path: string;
  readonly addresses: ReadonlyMap<string, ArchivedAddress>;
  /** All records of searches, by `searchUrn`, in the order of the file. */
  readonly searches: ReadonlyMap<string, readonly RecordPlace[]>;
  /** Whose pages they are; null where the archive doesn't say, as those of others don't. */
  readonly world: "real" | "simulated" | null;
}

/** Made-up pages never become evidence among real ones, nor the other way round. @throws SettingsError `other-world` */
export function checkWorld(archive: Pick<ArchiveIndex, "world">, settings: Pick<Settings, "world">): void {
  if (archive.world === null || archive.world === settings.world) return;
  throw new SettingsError(
    `the archive was made of the ${archive.world} world, and these settings work in the ${settings.world} one: name an archive of that one`,
    { code: "other-world" },
  );
}
