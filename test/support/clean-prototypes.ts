import { afterAll, expect } from "vitest";

/** Enumerable members that every array or object seems to have, because something added them to a prototype. */
function listAdded(): string[] {
  const added: string[] = [];
  for (const name in []) added.push(`Array.prototype.${name}`);
  for (const name in {}) added.push(`Object.prototype.${name}`);
  return added;
}

// Test files share the globals of their worker. pdf.js refuses every PDF once `for … in` finds such a member, so the file that leaves one
// fails, and not a file that happens to come after it.
afterAll(() => expect(listAdded()).toEqual([]));
