const hourMs = 3_600_000;

/**
 * How long the schedule bears with a part that is away, in the server's time since a scheduled run's work was first put before the workers. Its own
 * clock would not do: in the simulated world that stands still until the work is done.
 */
export const patience = {
  /**
   * Most outages are over by then, and quotas of an hour back. A quota of a day isn't: the tasks behind it are worth more than the rest of
   * its round, and what is left of that comes first in the next one.
   */
  outageMs: 6 * hourMs,
  /** A scheduled run whose work is under way may take days, as a first refresh does; those behind it begin without it after one. */
  holdMs: 24 * hourMs,
} as const;
