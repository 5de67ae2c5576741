import type { Fact } from "../../domain/evidence/fact.ts";
import type { IsoDate } from "../../domain/iso-date.ts";
import type { PageSnapshot } from "../../domain/page/page-snapshot.ts";
import { normaliseName } from "../../domain/question/normalise-name.ts";
import { splitPassages } from "../passages/bound-summary.ts";
import { cutAround } from "../passages/cut-around.ts";
import { holdsValue, namesInParts, statesDate } from "./holds-value.ts";
import { lastProvenDay } from "./last-proven-day.ts";

export interface EarlierPassage {
  readonly text: string;
  /** `states` means that the rules see the fact stated; `unsure` means that the passage mentions both ends and has to be read. */
  readonly verdict: "states" | "unsure";
}

const longest = 600;
const mostOfOnePage = 3;

/**
 * Finds passages of a page that may show that a fact was known on or before the cutoff. On a page from before the cutoff these are
 * sentences that name both ends of the fact, alone, together with the next sentence, or with the page's title for one end. On a later page,
 * and on an older page that is kept up, they are sentences that name both ends and only years from before the cutoff.
 *
 * The rules call a fact stated if one sentence of a page from before the cutoff names both ends, and its relation or its day. The two names
 * alone do not prove that, because they may be linked in another way. An end that is more than a name is also found by its parts
 * (`namesInParts`); such a passage has to be read and comes last.
 */
export function findEarlierPassages(
  fact: Fact,
  page: Pick<PageSnapshot, "title" | "text" | "published" | "details">,
  cutoff: IsoDate,
): EarlierPassage[] {
  // Most pages do not name both ends at all. Checking the whole page first is fast, while checking each sentence of a long page takes long.
  const whole = `${page.title}\n${page.text}`;
  if (!ends(fact).every((end) => isNamed(fact, end, whole))) return [];
  const day = lastProvenDay(page, { cutoff, from: fact.from });
  const isFromBefore = day !== null && day <= cutoff;
  const found = isFromBefore
    ? inPageFromBefore(fact, page)
    : inAnyPage(fact, page).filter(({ text }) => namesOldYearsOnly(text, cutoff));
  const weighed = found.map((passage) => ({ passage, weight: weigh(fact, passage) }));
  return weighed
    .sort((a, b) => b.weight - a.weight)
    .slice(0, mostOfOnePage)
    .map(({ passage }) => passage);
}

function inPageFromBefore(
  fact: Fact,
  { title, text }: Pick<PageSnapshot, "title" | "text">,
): EarlierPassage[] {
  const titled = ends(fact).filter((end) => isNamed(fact, end, title));
  const passages = new Map<string, EarlierPassage["verdict"]>();
  for (const sentences of [[title], ...splitPassages(text)]) {
    sentences.forEach((sentence, at) => {
      const named = ends(fact).filter((end) => isNamed(fact, end, sentence));
      if (named.length === 2) passages.set(sentence, isStated(fact, sentence) ? "states" : "unsure");
      else if (named.length === 1) {
        const next = sentences[at + 1] ?? "";
        const pair = `${sentence} ${next}`.trim();
        const missing = ends(fact).filter((end) => !named.includes(end));
        if (missing.every((end) => titled.includes(end))) passages.set(sentence, "unsure");
        else if (missing.every((end) => holdsValue(pair, end) || isNamed(fact, end, next)))
          passages.set(pair, "unsure");
      }
    });
  }
  return [...passages].map(([passage, verdict]) => ({
    text: cutAround(passage, ends(fact), longest),
    verdict,
  }));
}

function inAnyPage(fact: Fact, { text }: Pick<PageSnapshot, "text">): EarlierPassage[] {
  return splitPassages(text)
    .flat()
    .filter((sentence) => ends(fact).every((end) => isNamed(fact, end, sentence)))
    .map((sentence) => ({ text: cutAround(sentence, ends(fact), longest), verdict: "unsure" }));
}

function ends({ subject, object }: Fact): string[] {
  return [subject, object];
}

/** Says whether a sentence names an end as a whole, or by its parts if the end is more than a name. */
function isNamed({ subject, object }: Fact, end: string, sentence: string): boolean {
  return holdsValue(sentence, end) || namesInParts(sentence, end, end === subject ? object : subject);
}

function weigh(fact: Fact, { text, verdict }: EarlierPassage): number {
  if (verdict === "states") return 2;
  return ends(fact).filter((end) => holdsValue(text, end)).length / 2;
}

function isStated(fact: Fact, sentence: string): boolean {
  if (!ends(fact).every((end) => holdsValue(sentence, end))) return false;
  if (fact.from !== null) return statesDate(sentence, fact.from);
  // The ends are removed first, because a relation's word within a name ("Director's Guild") does not state the relation.
  const rest = ends(fact).reduce(
    (text, end) => text.replaceAll(normaliseName(end), " "),
    normaliseName(sentence),
  );
  return holdsValue(rest, fact.relation);
}

/** Whether a sentence names at least one year, and only years from before the cutoff. */
function namesOldYearsOnly(sentence: string, cutoff: IsoDate): boolean {
  const years = sentence.normalize("NFKC").match(/(?<!\d)(?:1[5-9]|20)\d\d(?!\d)/gu) ?? [];
  return years.length > 0 && years.every((year) => `${year}-01-01` < cutoff);
}
