import type { LeakSearchDays } from "../../domain/ports/leak-search-store.ts";

/** When the web was searched for leaks: that nothing was found says something only where somebody has looked. */
export function describeLeakSearch({ answered, tried }: LeakSearchDays): string {
  const day = (at: Date): string => at.toISOString().slice(0, 10);
  if (answered !== null) return `The web was last searched for leaks on ${day(answered)}.`;
  if (tried !== null)
    return `The web has not been searched for leaks yet: on ${day(tried)} no search engine answered.`;
  return "The web has not been searched for leaks yet: `freshet exposure search` does it, and the schedule's leak-search.";
}
