/** Under this name a page's document says whether its scripts have asked for a frame since the last look. */
const WISH = 'Symbol.for("frame wanted")';

/** Takes a page's wish for a frame, in an expression run in the page. */
export const TAKE_FRAME_WISH = `(() => { const wish = document[${WISH}] === true; document[${WISH}] = false; return wish; })()`;

/**
 * Runs before a page's own scripts. A service worker would outlive its page and fetch beside it. A name and password that a
 * script gives with a request would be the browser's from then on, and nothing clears those. What scripts do at the
 * next frame waits until one is drawn (settle-page.ts), and frames cost: so asking for one is noted.
 */
export const PAGE_PRELUDE = `
if (self.ServiceWorkerContainer) ServiceWorkerContainer.prototype.register = async () => { throw new DOMException("Not here", "SecurityError"); };
if (self.XMLHttpRequest) {
  const { open } = XMLHttpRequest.prototype;
  XMLHttpRequest.prototype.open = { open(...given) { return open.apply(this, given.slice(0, 3)); } }.open;
}
for (const [owner, name] of [
  [self, "requestAnimationFrame"], [self, "requestIdleCallback"], [self.Element, "animate"], [self.Document, "startViewTransition"],
  [self.IntersectionObserver, "observe"], [self.ResizeObserver, "observe"],
]) {
  const holder = owner === self ? self : owner?.prototype;
  const own = holder?.[name];
  if (own) holder[name] = { [name](...given) { document[${WISH}] = true; return own.apply(this, given); } }[name];
}`;
