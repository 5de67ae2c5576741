import type { ReadResult, ResultsLabel } from "../../domain/form/conflict-form.ts";
import type { GateDecision } from "../gate-decision.ts";

/**
 * Labels an item's search results (SealQA §2): `conflicting` if pages state the right answer and others state a wrong one, `unhelpful` if
 * none states the right one, and `helpful` otherwise. A page that states both counts for both.
 */
export function labelResults(results: readonly Pick<ReadResult, "groups" | "right">[]): ResultsLabel {
  if (!results.some(({ right }) => right)) return "unhelpful";
  const misleads = results.some(({ groups, right }) => groups.length > (right ? 1 : 0));
  return misleads ? "conflicting" : "helpful";
}

/**
 * Passes an item whose results conflict or don't help. Results of which too few pages could be read show nothing: they would all look
 * unhelpful.
 */
export function decideLabel(
  {
    label,
    results,
  }: { readonly label: ResultsLabel; readonly results: readonly Pick<ReadResult, "right" | "groups">[] },
  { minPages }: { readonly minPages: number },
): GateDecision {
  const right = results.filter((result) => result.right).length;
  const answering = results.filter(({ groups }) => groups.length > 0).length;
  const groups = new Set(results.flatMap((result) => result.groups)).size;
  const detail = { label, pages: results.length, answering, right, answers: groups };
  if (results.length < minPages)
    return {
      passed: false,
      code: "no-form",
      reason: `only ${results.length} of its results could be read, fewer than ${minPages}`,
      detail,
    };
  return label === "helpful"
    ? {
        passed: false,
        code: "not-conflicting",
        reason: `its results state one answer only: ${right} of ${results.length} pages give the right one, and none another`,
        detail,
      }
    : {
        passed: true,
        code: "passed",
        reason: `its results are ${label}: ${right} of ${results.length} pages state the right answer, ${answering} any`,
        detail,
      };
}
