import type { DomDocument, DomElement } from "./parse-page.ts";

/**
 * Attribute by which the browser tells extraction what a person sees of a rendered document (`web/visiting/judge-seen.ts`). The root element
 * has the value `judged`. Other elements have letters: `N` nothing in the element is seen, `m` the same in a menu, `n` the
 * element's own text is not seen, `b` and `a` the text is laid out apart from the text before and after the element.
 */
export const SEEN = "data-freshet-seen";

/** Elements whose content isn't read as text, or is read by Readability for pictures. */
export const TEXTLESS =
  /^(?:script|style|noscript|template|link|meta|img|picture|svg|br|hr|iframe|video|audio|canvas)$/;

/** Whether a browser has judged what is seen of a document. Served pages are not asked, since they could say so themselves. */
export const isJudged = (document: DomDocument): boolean =>
  document.documentElement?.getAttribute(SEEN) === "judged";

/**
 * Takes from a judged document what nobody sees. The elements that remain are seen, or can be opened, so whatever hides them by its
 * attributes is taken off. Returns a function that does the same to menus, whose links can be followed although they open only under
 * a pointer.
 */
export function applySeenMarks(document: DomDocument): () => void {
  const menus = new Set<DomElement>();
  for (const element of document.querySelectorAll(`body[${SEEN}], body [${SEEN}]`)) {
    const mark = element.getAttribute(SEEN) ?? "";
    if (mark.includes("m")) menus.add(element);
    if (mark.includes("b")) element.before(document.createTextNode(" "));
    if (mark.includes("a")) element.after(document.createTextNode(" "));
    if (mark.includes("N")) removeElement(document, element);
    else if (mark.includes("n")) {
      for (const child of [...element.childNodes]) if (child.nodeType === 3) (child as DomElement).remove();
      // A link without any text that is seen can't be followed.
      const isEmpty = (element.textContent ?? "").trim() === "" && element.querySelector("img, svg") === null;
      if (element.localName === "a" && isEmpty) element.remove();
    }
  }
  for (const element of document.querySelectorAll("body [hidden], body [style]")) {
    // Readability reads such attributes of pictures and their stand-ins.
    if (menus.has(element) || TEXTLESS.test(element.localName) || (element.textContent ?? "").trim() === "")
      continue;
    element.removeAttribute("hidden");
    element.removeAttribute("style");
  }
  return () => {
    for (const menu of menus) removeElement(document, menu);
  };
}

/** Removes an element. The body stays, since every document needs one, but loses its content. */
export function removeElement(document: DomDocument, element: DomElement): void {
  if (element === document.body) {
    for (const child of [...element.childNodes]) (child as DomElement).remove();
    return;
  }
  showStandIns(element);
  element.remove();
}

/** Number of neighbours on each side that are looked at. */
const MOST_NEIGHBOURS = 6;

/**
 * What is hidden from eyes often says to screen readers what an element beside it shows: "minutes" beside "min", or a formula. Then the element
 * that is seen is marked as not to be read out, and Readability would leave it out.
 */
function showStandIns(element: DomElement): void {
  for (const one of [element, element.parentElement])
    for (const neighbour of one ? nearSiblings(one, MOST_NEIGHBOURS) : [])
      if (neighbour.getAttribute("aria-hidden") === "true") neighbour.removeAttribute("aria-hidden");
}

/** The siblings on both sides of an element. A page may have very many, so not all are looked at. */
export function nearSiblings(element: DomElement, most: number): DomElement[] {
  const found: DomElement[] = [];
  let [before, after] = [element.previousElementSibling, element.nextElementSibling];
  for (let count = 0; count < most && (before || after); count += 1) {
    if (before) found.push(before);
    if (after) found.push(after);
    before = before?.previousElementSibling ?? null;
    after = after?.nextElementSibling ?? null;
  }
  return found;
}
