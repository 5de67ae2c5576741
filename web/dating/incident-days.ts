import { type DateCandidate, quoteEvidence } from "./date-candidate.ts";
import { findDates } from "./find-dates.ts";
import type { PageScan } from "./scan-page.ts";

/**
 * Matches the name of a stage of an incident, alone in its line or before a dash or a day, as status pages write it in English, Chinese, Japanese
 * and German.
 */
const STAGE =
  /^(?:\[?(investigating|identified|monitoring|resolved|verifying|in progress|postmortem)\]?|(正在调查|调查中|已确认|监控中|观察中|已解决|已恢复)|(調査中|特定済み|監視中|解決済み)|(untersuchung|identifiziert|überwachung|behoben))(?:$|\s?[-–—:：·|]\s|\s(?=\p{L}{3,9}\.?\s\d|\d{4}[-/.年]))/iu;
const LAST = /^(?:resolved|已解决|已恢复|解決済み|behoben)$/iu;
/** Largest number of characters of a line that is the name of a stage, and of one in which the day of an update is searched. */
const [LONGEST_STAGE, LONGEST_LINE] = [400, 160];
/** Number of lines before the first update, and after the last one, that may name its day. */
const [LEAD, TAIL] = [2, 4];
/** Number of ends from which a page tells of several incidents. An incident has one, and may have its state beside the heading. */
const SEVERAL = 3;

/** What the updates of a status page say of its day. */
export interface IncidentDays {
  /** All days of the updates. */
  readonly all: ReadonlySet<string>;
  /** The day on which the incident was first reported; null if the page tells of several incidents. */
  readonly first: DateCandidate | null;
}

/**
 * Reads the updates of an incident. Status pages list the newest update first, and the page was published with the oldest one. Null where
 * the page doesn't name two stages of an incident.
 */
export function readIncidentDays({ blocks, monthFirst }: PageScan): IncidentDays | null {
  const stages = blocks.flatMap(({ text }, index) => {
    const [stage] = text.length <= LONGEST_STAGE ? (STAGE.exec(text) ?? []) : [];
    return stage === undefined
      ? []
      : [
          {
            index,
            name: stage
              .replace(/[^\p{L}\s]/gu, "")
              .trim()
              .toLowerCase(),
          },
        ];
  });
  const [from, to] = [stages[0]?.index, stages.at(-1)?.index];
  if (from === undefined || to === undefined || new Set(stages.map(({ name }) => name)).size < 2) return null;
  const near = blocks.slice(Math.max(0, from - LEAD), to + TAIL + 1);
  const days = near
    .filter(({ text }) => text.length <= LONGEST_LINE)
    .flatMap(({ text }) => findDates(text, monthFirst).map(({ date }) => ({ date, text })))
    .sort((a, b) => a.date.localeCompare(b.date));
  const [oldest] = days;
  const ends = stages.filter(({ name }) => LAST.test(name)).length;
  const first: DateCandidate | null =
    oldest === undefined || ends >= SEVERAL
      ? null
      : {
          date: oldest.date,
          from: "text",
          group: "visible",
          kind: "published",
          weight: 0.86,
          evidence: quoteEvidence(oldest.text),
        };
  return { all: new Set(days.map(({ date }) => date)), first };
}
