import type { PageScan } from "./scan-page.ts";

/** Names of weekdays in the languages in which sites write the day of the visit above their pages, and the word "today". */
const WEEKDAY =
  /(?:mon|tues|wednes|thurs|fri|satur|sun)day|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|lunes|martes|miércoles|jueves|viernes|sábado|domingo|(?:segunda|terça|quarta|quinta|sexta)-feira|lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica|星期|周[一二三四五六日]|今天|[月火水木金土日]曜|[월화수목금토일]요일|thứ (?:hai|ba|tư|năm|sáu|bảy)|chủ nhật|poniedziałek|wtorek|środa|czwartek|piątek|sobota|niedziela|понедельник|вторник|среда|четверг|пятница|суббота|воскресенье|понеділок|вівторок|середа|четвер|п['’]ятниця|субота|неділя|pazartesi|salı|çarşamba|perşembe|cuma|maandag|dinsdag|woensdag|donderdag|vrijdag|zaterdag|zondag|måndag|tisdag|onsdag|torsdag|fredag|lördag|söndag|mandag|tirsdag|lørdag|søndag|senin|selasa|rabu|kamis|jumat|sabtu|minggu|วัน(?:จันทร์|อังคาร|พุธ|พฤหัสบดี|ศุกร์|เสาร์|อาทิตย์)|الاثنين|الإثنين|الثلاثاء|الأربعاء|الخميس|الجمعة|السبت|الأحد/iu;
const LONGEST = 80;

/**
 * Says whether a date stands above the page's heading in a line with a weekday, as in the masthead of a newspaper. If it is the day of the
 * visit, the site shows it on all pages.
 */
export function isAbove({ heading }: Pick<PageScan, "heading">, at: number, line: string): boolean {
  return heading !== null && at < heading.at && line.length <= LONGEST && WEEKDAY.test(line);
}
