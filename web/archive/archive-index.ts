import { SettingsError } from "../../domain/errors/freshet-error.ts";
import type { VisitFault } from "../../domain/page/visit-outcome.ts";
import type { Settings } from "../../domain/settings/settings.ts";

/** The position of a record: its file, and its first byte and length in that file, compressed or not. */
export interface RecordPlace {
  readonly file: string;
  readonly offset: number;
  readonly length: number;
}

/** The records of an archive for one address. */
export interface ArchivedAddress {
  /** Snapshot of the page as Freshet read it. */
  snapshot?: RecordPlace;
  /** The HTTP answer. */
  response?: RecordPlace;
  request?: RecordPlace;
  /** The document that a browser rendered. */
  rendered?: RecordPlace;
  /** Address of the redirect, from Freshet's own record or from a `revisit` record. */
  redirectedTo?: string;
  fault?: { readonly fault: VisitFault; readonly detail: string; readonly at: string };
}

/** Index of an archive by address. If an address has several records, the first one counts. */
export interface ArchiveIndex {
  readonly path: string;
  readonly addresses: ReadonlyMap<string, ArchivedAddress>;
  /** Records of all searches by `searchUrn`, in the order of the file. */
  readonly searches: ReadonlyMap<string, readonly RecordPlace[]>;
  /** World of the pages. Null if the archive doesn't state it, as with archives that other programs made. */
  readonly world: "real" | "simulated" | null;
}

/** Checks that an archive belongs to the settings' world: their pages must not be mixed. @throws SettingsError `other-world` */
export function checkWorld(archive: Pick<ArchiveIndex, "world">, settings: Pick<Settings, "world">): void {
  if (archive.world === null || archive.world === settings.world) return;
  throw new SettingsError(
    `the archive was made of the ${archive.world} world, and these settings use the ${settings.world} world: name an archive of that world`,
    { code: "other-world" },
  );
}
