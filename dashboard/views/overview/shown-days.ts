import type { Overview } from "./overview-view.tsx";

type Day = Overview["days"][number];

const least = 7;

/** The days from the first one on that has anything to show, and at least a week: a young benchmark is not drawn as a long line at zero. */
export function shownDays(days: readonly Day[]): readonly Day[] {
  const first = days.findIndex(({ live, accepted, retired, leaks }) => live + accepted + retired + leaks > 0);
  return days.slice(Math.min(first === -1 ? 0 : Math.max(first - 1, 0), Math.max(days.length - least, 0)));
}
