/** Elements that never hold others; an unclosed one opens nothing. */
const VOID = new Set(
  "area base br col embed hr img input link meta source track wbr p li td tr th dt dd option".split(" "),
);

/**
 * How deep the markup nests at most, by counting tags: an upper estimate in linear time, before any parser
 * sees it. Readability's time grows with the square of the depth and more: 10 KB of open `<div>` hold it for half a minute.
 */
export function tagDepth(html: string): number {
  let depth = 0;
  let deepest = 0;
  for (const match of html.matchAll(/<(\/?)([a-z][a-z0-9-]*)/gi)) {
    const name = (match[2] ?? "").toLowerCase();
    if (VOID.has(name)) continue;
    if (match[1] === "/") depth = Math.max(0, depth - 1);
    else if (++depth > deepest) deepest = depth;
  }
  return deepest;
}
