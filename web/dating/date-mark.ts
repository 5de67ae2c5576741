import type { DomElement } from "../extraction/dom.ts";

const STRONG =
  /^(date|dates|datum|fecha|datetime|timestamp|time|dateline|published|publish|publication|posted|pubdate|datepublished|erstellt|veroeffentlicht|zeit|data|datetext)$/;
const WEAK =
  /^(byline|author|autor|meta|metadata|info|infos|credits|kicker|subline|publi\w*|updated|header|details|head)$/;
/** Words that merely end like one. */
const NOT =
  /^(candidate|mandate|accessdate|archivedate|validate|validdate|expirydate|enddate|startdate|eventdate|birthdate|up-?to-?date)$/;

/** How plainly an element's name, class or id says that it holds the page's date. */
export function dateMark(element: DomElement): "strong" | "weak" | null {
  const name = element.localName;
  if (name === "time" || name === "abbr") return "strong";
  const words = `${element.getAttribute("class") ?? ""} ${element.getAttribute("id") ?? ""}`;
  if (words.length < 2) return null;
  const tokens = words
    .slice(0, 300)
    .replace(/([a-z])([A-Z])/g, "$1-$2")
    .toLowerCase()
    .split(/[^a-z]+/);
  if (tokens.some((token) => isStrong(token))) return "strong";
  return tokens.some((token) => WEAK.test(token)) ? "weak" : null;
}

const isStrong = (token: string) =>
  STRONG.test(token) || (/(?<!up)(date|datum|timestamp)$|^date(?!n)/.test(token) && !NOT.test(token));
