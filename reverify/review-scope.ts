import type { CallScope } from "../domain/ports/call-key.ts";

/** Under which one item's review visits and pays. */
export function reviewScope(key: string, questionId: string): CallScope {
  return { kind: "probe", id: `review/${key}/${questionId}` };
}
