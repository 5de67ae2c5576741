import type { DomElement, DomNode } from "../extraction/dom.ts";

/** The text of a small element with spaces between its parts: `<b>12</b><i>Mar</i><u>2026</u>` is three words. */
export function readSpacedText(element: DomElement): string {
  const parts: string[] = [];
  const waiting: DomNode[] = [element];
  for (let node = waiting.pop(); node !== undefined && parts.length < 20; node = waiting.pop()) {
    if (node.nodeType === 3) parts.push((node.nodeValue ?? "").trim());
    const children: DomNode[] = [];
    for (let child = node.firstChild; child !== null && children.length < 20; child = child.nextSibling)
      children.push(child);
    waiting.push(...children.reverse());
  }
  return parts.filter((part) => part !== "").join(" ");
}
