import { isInvisible } from "./hidden-text.ts";
import type { DomDocument, DomElement } from "./parse-page.ts";

/** Number of buttons that are looked at. */
const MOST = 2_000;
/** Number of elements between a button and its heading, and around a heading, that are looked at. */
const NEAR = 3;
/** Most buttons of a heading. Markup that nests headings without end would take very long. */
const BESIDE = 3;
const HEADING = /^(?:h[1-6]|summary|dt)$/;

/**
 * Turns buttons that are the whole text of a heading into plain text. Accordions have such headings, and buttons are read neither here nor
 * by Readability. A button beside a heading's text ("Copy link") stays a button. Names such as "accordion-header" are removed too, because
 * Readability takes them for those of a page's frame.
 */
export function unwrapHeadings(document: DomDocument): void {
  const found = [...document.getElementsByTagName("button")].slice(0, MOST).map(headingOf);
  for (const heading of new Set(found)) {
    if (heading === null) continue;
    const buttons = [...heading.getElementsByTagName("button")];
    if (buttons.length > BESIDE) continue;
    const said = lettersOf(heading);
    const button = buttons.find((one) => lettersOf(one) !== "");
    if (button === undefined || isInvisible(button) || said !== buttons.map(lettersOf).join("")) continue;
    const plain = document.createElement("span");
    for (const node of [...button.childNodes]) plain.append(node);
    button.replaceWith(plain);
    for (const other of buttons) if (other !== button) other.remove();
    dropNames(heading);
  }
}

function headingOf(button: DomElement): DomElement | null {
  let at = button.parentElement;
  for (let up = 0; at !== null && up < NEAR; up += 1, at = at.parentElement)
    if (HEADING.test(at.localName.toLowerCase())) return at;
  return null;
}

/** Removes the names of a heading, and of the elements that contain no other element. */
function dropNames(heading: DomElement): void {
  let at: DomElement | null = heading;
  for (let up = 0; at !== null && up < NEAR && at.localName.toLowerCase() !== "body"; up += 1) {
    at.removeAttribute("class");
    at.removeAttribute("id");
    if (at.previousElementSibling !== null || at.nextElementSibling !== null) return;
    at = at.parentElement;
  }
}

const lettersOf = (element: DomElement): string =>
  (element.textContent ?? "").replace(/[^\p{L}\p{N}]+/gu, "");
