import type { PageLine } from "../extraction/page-line.ts";
import type { DateCandidate } from "./date-candidate.ts";
import { findDates } from "./find-dates.ts";

const LABEL =
  /(published|posted|publication date|release date|written|veröffentlicht|publiziert|erstellt|verfasst|geschrieben|gepostet|publié|posté|mis en ligne|publicado|pubblicato|gepubliceerd|geplaatst|publicerad|udgivet|opublikowano|опубликовано|发布|發布|发表|刊登)[^\p{L}\d]{0,4}(le|on|am|el|il|op|den|vom|at|日期|时间|时間|于|於)?[^\p{L}\d]{0,3}$/iu;
/** Words that label the page's own date only when nothing stands before them: an "opening date" is another. */
const BARE_LABEL = /^(- )?(date|datum|stand( des artikels)?|fecha|data|日期|时间|時間)[^\p{L}\d]{0,5}$/iu;
const MODIFIED =
  /(updated|modified|edited|aktualisiert|geändert|mis à jour|actualizado|更新)[^\p{L}\d]{0,4}(on|am|le|el)?[^\p{L}\d]{0,3}$/iu;

/** Lines from the top, and around the heading, where a page's own date may stand. */
const TOP = 40;
const NEAR = 15;

/**
 * Dates in the visible text: those behind a label ("Published on"), then one that stands alone on its line near
 * the top. A date within a sentence, or beside another label, is something that the page tells, not its own.
 */
export function readTextDates(lines: readonly PageLine[], monthFirst: boolean): DateCandidate[] {
  const labelled: DateCandidate[] = [];
  const alone: DateCandidate[] = [];
  const heading = lines.findIndex((line) => line.text.startsWith("# "));
  lines.forEach((line, number) => {
    if (line.text.length > 2000) return;
    for (const { date, at } of findDates(line.text, monthFirst)) {
      const before = line.text.slice(Math.max(0, at - 40), at);
      if (MODIFIED.test(before)) labelled.push({ date, from: "text", kind: "modified" });
      else if (LABEL.test(before) || BARE_LABEL.test(line.text.slice(0, at)))
        labelled.push({ date, from: "text", kind: "published" });
      else if ((number < TOP || Math.abs(number - heading) < NEAR) && standsAlone(line, at))
        alone.push({ date, from: "text", kind: "published" });
    }
  });
  return [...labelled, ...alone];
}

/** First on a short line, after a day's name or "by Ann", or set off by a bar or stroke as in "26 May 2008 | Ann". */
function standsAlone({ kind, text }: PageLine, at: number): boolean {
  // A heading that is a date heads the articles of that day; one that holds a date tells of it.
  if (kind === "row" || (kind === "heading" && text.length > 35)) return false;
  const before = text.slice(0, at).replace(/^(-|#+) /, "");
  if (/[:：]\s*$/.test(before)) return false;
  const setOff =
    /[|/·•–—-]\s*$/.test(before) || /^(von|by|par|por|am|vom|on|le)?\s*\p{L}*\.?,?\s*$/iu.test(before);
  return setOff && text.length < (/[|/·•]/.test(text) ? 160 : 60);
}
