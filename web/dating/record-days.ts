import { type DateCandidate, quoteEvidence } from "./date-candidate.ts";
import { findDates } from "./find-dates.ts";
import type { PageScan, TextBlock } from "./scan-page.ts";

/** Matches the whole label of the day on which a record, such as a bug report or an advertisement of a job, was made. */
const BEGINS =
  /^(?:date\s|\p{Lu}{2,6}\s)?(?:published|created|reported|opened|submitted|posted|placed|advertised|listed|erstellt|gemeldet|créée?|cread[oa])(?:\s(?:on|at|date|am|le|el))?\s?[:：]?$|^(?:创建|提交|报告|发布|登记|建立)(?:时间|日期|于)\s?[:：]?$/iu;
/** Matches the whole label of the day on which such a record was last changed or closes. */
const ENDS =
  /^(?:date\s|\p{Lu}{2,6}\s)?(?:last\s)?(?:updated?|modified|changed|activity)(?:\s(?:on|at|date))?\s?[:：]?$|^(?:closes|closing|closing date|(?:application )?deadline|apply by|expires)(?:\s(?:on|at))?\s?[:：]?$|^(?:aktualisiert|geändert|bewerbungsfrist|modifiée?|mise? à jour|actualizad[oa])(?:\s(?:am|le|el))?\s?[:：]?$|^(?:最后|最近)?(?:更新|修改|截止|结束)(?:时间|日期|于)\s?[:：]?$/iu;
/** Largest number of characters of a line of a record, and of a label. */
const [LONGEST_LINE, LONGEST_LABEL] = [160, 40];
/** Largest number of lines between the two days of a record. */
const REACH = 6;

/**
 * Reads the day on which the page's record was made: the only day with a label such as "Created" or "Placed on" that stands beside one
 * with a label such as "Updated" or "Closes". Trackers and boards of jobs keep these two days together, often beside the text. Null if
 * the page has no such pair, or several days of the first kind.
 */
export function readRecordDay({ blocks, monthFirst }: PageScan): DateCandidate | null {
  const begins: { readonly index: number; readonly date: string; readonly text: string }[] = [];
  const ends: number[] = [];
  for (const [index, block] of blocks.entries()) {
    if (block.text.length > LONGEST_LINE) continue;
    for (const { date, at } of findDates(block.text, monthFirst)) {
      const labels = labelsOf(block, at, blocks[index + 1]);
      const begin = labels.find((label) => BEGINS.test(label));
      if (begin !== undefined) begins.push({ index, date, text: `${begin} ${block.text.slice(at)}` });
      else if (labels.some((label) => ENDS.test(label))) ends.push(index);
    }
  }
  const [first] = begins;
  if (first === undefined || begins.some(({ date }) => date !== first.date)) return null;
  if (!ends.some((index) => begins.some((begin) => Math.abs(index - begin.index) <= REACH))) return null;
  return toCandidate(first.date, first.text);
}

const toCandidate = (date: string, text: string): DateCandidate => ({
  ...{ date, from: "text", group: "visible", kind: "published", weight: 0.8 },
  ...{ evidence: quoteEvidence(text), isNamed: true },
});

/** Matches the whole label of the day on which somebody put a thing up for sale. */
const LISTED =
  /^(?:(?:ad|listing)\s(?:posted|placed)|(?:listed|advertised)|(?:anzeige\s)?(?:eingestellt|inseriert|aufgegeben)|online seit|(?:annonce\s)?(?:mise en ligne|déposée|publiée)|anuncio publicado|inserzione (?:pubblicata|inserita)|geplaatst)(?:\s(?:on|am|le|el|il|op))?\s?[:：]?$/iu;

/**
 * Reads the only day on which the thing that a page is about was put up for sale, as small ads state it. The other days of such a page are
 * those of the thing and of what people say about it.
 */
export function readListedDay({ blocks, monthFirst }: PageScan): DateCandidate | null {
  const listed = blocks.flatMap((block, index) =>
    block.text.length > LONGEST_LINE
      ? []
      : findDates(block.text, monthFirst).flatMap(({ date, at }) => {
          const label = labelsOf(block, at, blocks[index + 1]).find((each) => LISTED.test(each));
          return label === undefined ? [] : [{ date, text: `${label} ${block.text.slice(at)}` }];
        }),
  );
  const [first] = listed;
  return first === undefined || listed.some(({ date }) => date !== first.date)
    ? null
    : toCandidate(first.date, first.text);
}

/**
 * What may be the label of a date: the words before it in its line, or in its cell and the cell before, the line before where the date
 * opens its line, and the heading of its column in the only row of a table.
 */
function labelsOf({ text, previous }: TextBlock, at: number, next: TextBlock | undefined): string[] {
  const cells = text.slice(0, at).split("\t");
  const column = cells.length - 1;
  const isOnlyRow =
    column > 0 &&
    countCells(previous) === countCells(text) &&
    (next === undefined || countCells(next.text) !== countCells(text));
  const own = cells.at(-1)?.trim() ?? "";
  const labels =
    own === "" ? [cells.at(-2) ?? previous, isOnlyRow ? (previous.split("\t")[column] ?? "") : ""] : [own];
  return labels.map((label) => label.trim()).filter((label) => label.length <= LONGEST_LABEL);
}

const countCells = (text: string): number => text.split("\t").length;
