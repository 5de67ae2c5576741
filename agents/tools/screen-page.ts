import type { PageSnapshot } from "../../domain/page/page-snapshot.ts";
import { leaveOutOfPage } from "../../gates/orders/leave-out-of-page.ts";
import type { leaveOutOrders } from "../../gates/orders/leave-out-orders.ts";

/** A page as models may see it: without what is addressed to them, in its text, its headline and its links. */
export function screenPage<Page extends Pick<PageSnapshot, "title" | "text" | "links">>(
  page: Page,
  screen: typeof leaveOutOrders,
): { screened: Page; leftOut: number } {
  const { title, text, leftOut } = leaveOutOfPage(page, screen);
  const links = page.links.map((link) => ({ ...link, text: screen(link.text, title).text }));
  return { screened: { ...page, title, text, links }, leftOut };
}
