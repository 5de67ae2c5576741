import type { DomElement, DomNode } from "../extraction/dom.ts";

const BESIDE =
  /(^|[\s_-])(comments?|comment-?list|kommentare?|replies|related|recommend(ed|ations?)?|sidebar|footer|widgets?|popular|latest|most-?read|read-?more|more-?(news|articles|stories)|teasers?(-?list)?|newsticker|ticker|trending|archives?|calendar|events?|navigation|nav|menu|similar|recirc\w*|promo|card|carousel|slider|sticky-header)([\s_-]|$)/i;

/** Whether an element belongs to comments, teasers of other articles, or the frame of the page, whose dates are not the page's. */
export function isBesideArticle(element: DomElement): boolean {
  let node: DomNode | null = element;
  for (let up = 0; node !== null && node.nodeType === 1 && up < 30; up++) {
    const at = node as DomElement;
    const name = at.localName;
    if (name === "aside" || name === "footer" || name === "nav") return true;
    if (name === "body" || name === "html") return false;
    // An element's own class may well be "teaser-meta" and mean this page; what it lies in decides.
    if (up > 0 && BESIDE.test(`${at.getAttribute("class") ?? ""} ${at.getAttribute("id") ?? ""}`))
      return true;
    node = node.parentNode;
  }
  return false;
}
