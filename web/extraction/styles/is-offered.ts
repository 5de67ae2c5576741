import type { DomDocument, DomElement } from "../parse-page.ts";
import { nearSiblings } from "../seen-marks.ts";

/** Bounds of what is looked at for one element. */
const MOST = {
  references: 5_000,
  siblings: 20,
  offers: 5_000,
  inside: 12,
  controlText: 200,
  moreText: 60,
  label: 40,
} as const;

const REFERRING =
  "[aria-controls], [href], [data-target], [data-bs-target], [data-tab], [popovertarget], label[for]";
const BY = ["aria-controls", "data-target", "data-bs-target", "data-tab", "popovertarget", "for"] as const;
const CLICKED = /^(?:button|summary|label)$/;
/** Elements that are tabs or slides of a set. */
const MEMBER = /^(?:div|section|article|li|figure|aside)$/;
/** Names of sets of which one element is shown at a time. */
const SET =
  /(?:^|[-_\s])(?:carousel|slider|swiper|slick|splide|glide|flickity|slideshow|slides|tabs|tabbed|tabset|tab-content|tab-panes|panes|panels)(?:[-_\s]|$)/i;

/**
 * Makes a test whether the page offers to show an element that isn't shown yet: a control names it, a control stands beside it, or it
 * is one of a set of tabs or slides. `isHidden` says whether an element is hidden itself, as a control that nobody sees offers nothing.
 * The browser's judgement has the same rules (`web/visiting/judge-seen.ts`).
 */
export function createOfferTest(
  document: DomDocument,
  isHidden: (element: DomElement) => boolean,
): (element: DomElement) => boolean {
  let references: Map<string, DomElement[]> | null = null;
  const isReferredTo = (id: string): boolean => {
    references ??= readReferences(document);
    return (references.get(id) ?? []).some((element) => !isHidden(element));
  };
  const hasControl = (element: DomElement | null, most: number): boolean => {
    if (element === null || isHidden(element) || (element.textContent ?? "").length > most) return false;
    if (isClickable(element)) return true;
    let looked = 0;
    for (const child of element.querySelectorAll("*")) {
      if (isClickable(child) && !isHidden(child)) return true;
      if (++looked >= MOST.inside) break;
    }
    return false;
  };
  let offers = 0;
  return (element) => {
    const parent = element.parentElement;
    if (++offers > MOST.offers || parent === null || element === document.body) return false;
    const id = element.getAttribute("id");
    if (id && isReferredTo(id)) return true;
    if (element.getAttribute("role") === "tabpanel" && element.hasAttribute("aria-labelledby")) return true;
    // What only a neighbour's place offers has to be worth a click. Shorter texts are labels of the control itself.
    if ((element.textContent ?? "").trim().length < MOST.label) return false;
    if (hasControl(element.previousElementSibling, MOST.controlText)) return true;
    if (hasControl(element.nextElementSibling, MOST.moreText)) return true;
    const siblings = nearSiblings(element, MOST.siblings);
    if (
      siblings.length === 0 &&
      parent !== document.body &&
      hasControl(parent.previousElementSibling, MOST.controlText)
    )
      return true;
    if (!MEMBER.test(element.localName)) return false;
    const panels = siblings.filter(({ localName }) => localName === element.localName);
    const names = [parent, parent.parentElement]
      .map((one) => `${one?.getAttribute("class") ?? ""} ${one?.getAttribute("aria-roledescription") ?? ""}`)
      .join(" ");
    const isOneShown = panels.some((one) => !isHidden(one) && (one.textContent ?? "").trim() !== "");
    if (SET.test(names) && isOneShown) return true;
    return (
      panels.length > 0 &&
      [parent.previousElementSibling, firstChildOf(parent.parentElement)].some(
        (bar) => bar !== null && !isHidden(bar) && isBarOf(bar, panels.length + 1),
      )
    );
  };
}

function firstChildOf(element: DomElement | null): DomElement | null {
  for (let node = element?.firstChild ?? null; node; node = node.nextSibling)
    if (node.nodeType === 1) return node as DomElement;
  return null;
}

/** The first elements of an element, with their siblings. */
function firstChildrenOf(element: DomElement, most: number): DomElement[] {
  const first = firstChildOf(element);
  return first ? [first, ...nearSiblings(first, most - 1)] : [];
}

/** Whether an element is a bar of as many controls as there are panels. */
function isBarOf(bar: DomElement, count: number): boolean {
  return [bar, ...firstChildrenOf(bar, 8)].some((one) => {
    const tabs = firstChildrenOf(one, count + 1);
    return tabs.length === count && tabs.every((tab) => isClickable(tab) || isClickable(firstChildOf(tab)));
  });
}

function isClickable(element: DomElement | null): boolean {
  if (element === null) return false;
  const name = element.localName.toLowerCase();
  if (CLICKED.test(name) || /^(?:button|tab)$/.test(element.getAttribute("role") ?? "")) return true;
  if (element.hasAttribute("aria-expanded") || element.hasAttribute("onclick")) return true;
  return name === "a" && /^(?:#|javascript:|$)/i.test(element.getAttribute("href") ?? "");
}

function readReferences(document: DomDocument): Map<string, DomElement[]> {
  const references = new Map<string, DomElement[]>();
  let read = 0;
  for (const element of document.querySelectorAll(REFERRING)) {
    const href = element.getAttribute("href") ?? "";
    const given = [href.startsWith("#") ? href : "", ...BY.map((name) => element.getAttribute(name) ?? "")];
    for (const id of given.join(" ").split(/\s+/)) {
      if (id === "") continue;
      const known = references.get(id.replace(/^#/, "")) ?? [];
      if (known.length < 8) references.set(id.replace(/^#/, ""), [...known, element]);
    }
    if (++read >= MOST.references) break;
  }
  return references;
}
