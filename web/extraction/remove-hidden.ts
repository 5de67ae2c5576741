import type { DomDocument } from "./dom.ts";
import { isHiddenStyle } from "./is-hidden-style.ts";

/** Takes out of a document what its inline styles hide: neither text nor links that nobody sees are the page's. */
export function removeHidden(document: DomDocument): void {
  for (const element of document.querySelectorAll("body [style]")) {
    if (isHiddenStyle(element.getAttribute("style") ?? "", [...element.children].length > 0))
      element.remove();
  }
}
