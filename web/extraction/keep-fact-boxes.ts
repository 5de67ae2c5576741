import { isInvisible } from "./hidden-text.ts";
import type { DomDocument, DomElement } from "./parse-page.ts";

/** Number of asides, and of headings in one, that are looked at. */
const MOST = { asides: 50, labels: 300 } as const;
/** Longest label and longest value in characters. A longer value is a text with a title. */
const LONGEST = { label: 60, value: 300 } as const;
/** Fewest pairs of a box. One heading with a line below it may be anything. */
const LEAST = 2;
/** Least share of a box's text that its pairs are. */
const PAIRED = 0.6;
/** Largest share of link text in a box without the name of an infobox. A list of other pages has more. */
const LINKED = 0.5;
const INFOBOX = /(?:^|[\s_-])infobox(?:[\s_-]|$)/i;
/** Names of asides that are about other pages or the site. */
const OTHERS =
  /(?:^|[\s_-])(?:ads?|advert\w*|sponsor\w*|promo\w*|related|recommend\w*|popular|trending|latest|most-?read|widgets?|sidebar|newsletter|subscri\w*|social|share|follow|comments?|nav\w*|menu|toc|teaser\w*|cards?)(?:[\s_-]|$)/i;
/** Elements that a box of facts doesn't have. */
const FORMS = "form, input, select, textarea, iframe, ins, nav";
/** Elements that contain the page's own text. */
const ARTICLE = /^(?:article|main)$/;
const LABEL = /^h[2-6]$/;
/** Elements that may be the value below a label. */
const VALUE = /^(?:div|p|span|ul|ol)$/;

/**
 * Makes sections of the asides that state facts about the page's subject in pairs, such as the infobox of a wiki. Asides are otherwise left
 * out, here and by Readability, since most list other pages. A pair of a heading and a value becomes a table's row ("Born | 12 March 1971"),
 * so that a quote holds both, and so that the text below the box stands below none of its headings.
 */
export function keepFactBoxes(document: DomDocument): void {
  for (const aside of [...document.getElementsByTagName("aside")].slice(0, MOST.asides)) {
    if (isInvisible(aside) || aside.getAttribute("role") === "complementary") continue;
    // A box contains no other aside. Markup that nests asides would be read once for each of them.
    if (aside.querySelector("aside") !== null) continue;
    const names = `${aside.getAttribute("class") ?? ""} ${aside.getAttribute("id") ?? ""}`;
    const isInfobox = INFOBOX.test(names);
    if (!isInfobox && (OTHERS.test(names) || !isInArticle(aside) || aside.querySelector(FORMS) !== null))
      continue;
    const pairs = pairsOf(aside);
    const terms = termsOf(aside);
    const all = lengthOf(aside);
    const paired = [...pairs.flat(), ...terms].reduce((sum, element) => sum + lengthOf(element), 0);
    const count = pairs.length + terms.filter(({ localName }) => localName.toLowerCase() === "dt").length;
    if (count < LEAST || (!isInfobox && (paired < PAIRED * all || linkedIn(aside) > LINKED * all))) continue;
    for (const [label, value] of pairs) makeRow(document, label, value);
    for (const heading of aside.querySelectorAll("h1, h2, h3, h4, h5, h6")) rename(document, heading, "p");
    rename(document, aside, "section");
  }
}

type Pair = readonly [label: DomElement, value: DomElement];

/** Finds the headings below which one value stands, up to the next heading or the end of their element. */
function pairsOf(aside: DomElement): Pair[] {
  return [...aside.querySelectorAll("h2, h3, h4, h5, h6")].slice(0, MOST.labels).flatMap((label): Pair[] => {
    const value = label.nextElementSibling;
    const next = value?.nextElementSibling ?? null;
    if (value === null || !VALUE.test(value.localName.toLowerCase())) return [];
    if (next !== null && !LABEL.test(next.localName.toLowerCase())) return [];
    if (isInvisible(label) || isInvisible(value) || isLinked(label)) return [];
    if (value.querySelector("h1, h2, h3, h4, h5, h6, table, dl") !== null) return [];
    const isShort = lengthOf(label) <= LONGEST.label && lengthOf(value) <= LONGEST.value;
    return isShort && lengthOf(label) > 0 && lengthOf(value) > 0 ? [[label, value]] : [];
  });
}

/** Finds the terms and descriptions of lists, if all of the terms are plain text. */
function termsOf(aside: DomElement): DomElement[] {
  const terms = [...aside.querySelectorAll("dt, dd")].slice(0, MOST.labels);
  return terms.some((term) => term.localName.toLowerCase() === "dt" && isLinked(term)) ? [] : terms;
}

function makeRow(document: DomDocument, label: DomElement, value: DomElement): void {
  const [table, row] = [document.createElement("table"), document.createElement("tr")];
  const [head, cell] = [document.createElement("th"), document.createElement("td")];
  for (const node of [...label.childNodes]) head.append(node);
  for (const node of [...value.childNodes]) cell.append(node);
  row.append(head, cell);
  table.append(row);
  label.replaceWith(table);
  value.remove();
}

/** Replaces an element by one of another name that has its content and none of its attributes. */
function rename(document: DomDocument, element: DomElement, name: string): void {
  if (isInvisible(element)) return;
  const plain = document.createElement(name);
  for (const node of [...element.childNodes]) plain.append(node);
  element.replaceWith(plain);
}

function isInArticle(aside: DomElement): boolean {
  for (let at = aside.parentElement, up = 0; at !== null && up < 40; at = at.parentElement, up += 1)
    if (ARTICLE.test(at.localName.toLowerCase()) || at.getAttribute("role") === "main") return true;
  return false;
}

/** Whether an element is a link, or is in one, or contains one. */
function isLinked(element: DomElement): boolean {
  if (element.querySelector("a[href]") !== null) return true;
  for (let at: DomElement | null = element, up = 0; at !== null && up < 6; at = at.parentElement, up += 1)
    if (at.localName.toLowerCase() === "a") return true;
  return false;
}

const linkedIn = (aside: DomElement): number =>
  [...aside.querySelectorAll("a[href]")].reduce((sum, link) => sum + lengthOf(link), 0);

const lengthOf = (element: DomElement): number =>
  (element.textContent ?? "").replace(/\s+/g, " ").trim().length;
