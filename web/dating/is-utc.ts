/** Whether a stamp is written in universal time, as programs do; not the time zone of the site. */
export const isUtc = (stamp: unknown): boolean =>
  typeof stamp === "string" && /\d(Z|[+-]00:?00)$/.test(stamp.trim());
