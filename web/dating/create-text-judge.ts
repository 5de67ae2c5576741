import type { PageScan } from "./scan-page.ts";

/** Number of characters after the heading in which a page states its own author and date. */
export const HEAD = 600;
/**
 * A further heading that begins at least this many characters after the page's heading is that of a section. A nearer one is a second
 * title.
 */
const FIRST_SECTION = 150;
/** Number of characters from which a block is a paragraph. */
const PARAGRAPH = 100;
/** Number of blocks below a date that are searched for a paragraph. A paragraph shows that the text goes on. */
const AHEAD = 8;

/** A page with at least this many entries of a log has no foot of its own, since its last lines are an entry too. */
const LOG = 5;

/**
 * Judges whether a block is in the midst of the page's text. This is below the page's head, which ends at the first section at the latest,
 * and above its foot, after which no paragraph follows. A day in the midst of the text belongs to what is told, such as a meeting, unless a
 * label says that it is the page's day. `entries` is the number of a log's entries on the page.
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
