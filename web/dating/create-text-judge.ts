import type { PageScan } from "./scan-page.ts";

/** Number of characters after the heading in which a page states its own author and date. */
export const HEAD = 600;
/** Number of characters between the page's heading and another one from which the other one is a section's, and no second title. */
const FIRST_SECTION = 150;
/** Length from which a block is a paragraph. */
const PARAGRAPH = 100;
/** Number of blocks below a date among which a paragraph shows that the text goes on. */
const AHEAD = 8;

/** Number of entries from which a log has no foot of its own: its last lines are an entry too. */
const LOG = 5;

/**
 * Judges whether a block is in the midst of the page's text: below its head, which ends at the first section at the latest, and above its
 * foot, after which no paragraph follows. A day there is of what is told, such as a meeting, unless a label says that it is the page's.
 * `entries` is the number of a log's entries on the page.
 */
export function createTextJudge(
  { heading, headings, blocks }: PageScan,
  entries: number,
): (index: number) => boolean {
  if (heading === null) return () => false;
  const titled = heading.at + heading.text.length + FIRST_SECTION;
  const sections = headings.filter(({ at, level }) => at >= titled && level >= heading.level);
  const bodyAt = Math.min(heading.at + HEAD, ...sections.map(({ at }) => at));
  return (index) => {
    const at = blocks[index]?.at ?? 0;
    if (at < bodyAt) return false;
    if (entries >= LOG) return true;
    return blocks.slice(index + 1, index + 1 + AHEAD).some(({ text }) => text.length >= PARAGRAPH);
  };
}
