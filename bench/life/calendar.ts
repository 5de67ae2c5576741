const dayLength = 86_400_000;

/** The year lies wholly in the past: a page's date after the day of its visit is never believed. */
export const calendar = {
  cutoff: "2024-01-01",
  start: "2024-10-07",
  end: "2025-10-06",
  /** The day of a week's scheduled runs; the first week is 0. */
  dayOf(week: number): string {
    return new Date(Date.parse(calendar.start) + week * 7 * dayLength).toISOString().slice(0, 10);
  },
} as const;
