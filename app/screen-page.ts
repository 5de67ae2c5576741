import type { PageSnapshot } from "../domain/page-snapshot.ts";
import type { TextWithoutOrders } from "../gates/orders/leave-out-orders.ts";

/** A page as models may see it: without what is addressed to them, in its text, its headline and its links. */
export function screenPage<Page extends Pick<PageSnapshot, "title" | "text" | "links">>(
  page: Page,
  screen: (text: string) => TextWithoutOrders,
): { screened: Page; leftOut: number } {
  const [title, text] = [screen(page.title), screen(page.text)];
  const links = page.links.map((link) => ({ ...link, text: screen(link.text).text }));
  return {
    screened: { ...page, title: title.text, text: text.text, links },
    leftOut: title.leftOut + text.leftOut,
  };
}
