import type { BrowserContext, Request, Route } from "playwright";

/** What no text comes from. */
const UNREAD = new Set(["image", "font", "media", "texttrack", "ping", "cspviolationreport"]);

/** Stops requests that text doesn't need: pictures, fonts, films, and whole pages in frames. To save work; the egress proxy is the guard. */
export async function routeRequests(context: BrowserContext): Promise<void> {
  await context.route(
    () => true,
    (route: Route, request: Request) => {
      const wanted = !UNREAD.has(request.resourceType()) && !isFramed(request);
      (wanted ? route.continue() : route.abort("blockedbyclient")).catch(() => {});
    },
  );
}

function isFramed(request: Request): boolean {
  if (!request.isNavigationRequest()) return false;
  try {
    return request.frame().parentFrame() !== null;
  } catch {
    // A popup's first request has no frame yet. Nobody will read the popup.
    return true;
  }
}
