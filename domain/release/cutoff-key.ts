import { type IsoDate, isoDate } from "../iso-date.ts";

const form = /^cutoff\/(?<day>[^/]+)(?:\/.*)?$/u;

/** Names of moves that follow from a release's cutoff: they tell which cutoff it was, and the same one may come again on another day. */
export const cutoffKey = {
  of: (cutoff: IsoDate, at: Date, what: "raised" | "fresh" | "kept"): string =>
    `cutoff/${cutoff}/${at.toISOString()}/${what}`,
  /** The cutoff that a move's key names; null where it names none. */
  read(key: string): IsoDate | null {
    const { success, data } = isoDate.safeParse(form.exec(key)?.groups?.["day"]);
    return success ? data : null;
  },
  isKept: (key: string): boolean => cutoffKey.read(key) !== null && key.endsWith("/kept"),
};
