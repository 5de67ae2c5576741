import { type IsoDate, isoDate } from "../iso-date.ts";

const form = /^cutoff\/(?<day>[^/]+)(?:\/.*)?$/u;

/**
 * Keys of lifecycle moves that follow from a release's cutoff. A key contains the cutoff and the time, because the same cutoff can be
 * applied again later.
 */
export const cutoffKey = {
  of: (cutoff: IsoDate, at: Date, what: "raised" | "fresh" | "kept"): string =>
    `cutoff/${cutoff}/${at.toISOString()}/${what}`,
  /** Reads the cutoff from a move's key; null when the key has none. */
  read(key: string): IsoDate | null {
    const { success, data } = isoDate.safeParse(form.exec(key)?.groups?.["day"]);
    return success ? data : null;
  },
  isKept: (key: string): boolean => cutoffKey.read(key) !== null && key.endsWith("/kept"),
};
