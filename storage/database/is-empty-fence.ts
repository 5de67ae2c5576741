/** PostgreSQL's code for a division by zero, which is what a statement comes to that asks for `1 / count(*)` of an empty fence. */
const DIVISION_BY_ZERO = "22012";

/** Whether a statement failed since its run has another epoch. The query layer wraps the server's errors. */
export function isEmptyFence(error: unknown): boolean {
  for (let at = error, depth = 0; at instanceof Error && depth < 4; at = at.cause, depth += 1)
    if ("code" in at && at.code === DIVISION_BY_ZERO) return true;
  return false;
}
