import type { FreshnessClass } from "../../domain/exposure/lifecycle.ts";
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
 * Passes an item whose results conflict or don't help. If too few pages of the results could be read, the item does not pass, since such
 * results would always look unhelpful.
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

/** An answer that pages state, with the days of these pages. */
interface StatedAnswer {
  readonly right: boolean;
  readonly days: readonly string[];
  readonly pages: number;
}

/** Number of pages that have to state an earlier answer: one page alone may be mistaken. */
const fewestPages = 2;
const dayMs = 86_400_000;

/**
 * Corrects a model's class of freshness by the fact's history. If the answer followed another one within the pages' days, it has changed,
 * so it can't be an answer that never changes. If the change is known to have come within a year, the answer changes fast.
 */
export function classByHistory(judged: FreshnessClass, history: readonly StatedAnswer[]): FreshnessClass {
  const since = history
    .filter(({ right }) => right)
    .flatMap(({ days }) => days)
    .sort()[0];
  if (since === undefined) return judged;
  const earlier = history.filter(
    ({ right, days, pages }) =>
      !right && pages >= fewestPages && days.length > 0 && days.every((day) => day < since),
  );
  if (earlier.length === 0) return judged;
  const began = earlier.flatMap(({ days }) => days).sort()[0] ?? since;
  const isQuick = Date.parse(since) - Date.parse(began) < 365 * dayMs;
  if (isQuick) return "fast";
  return judged === "never" ? "slow" : judged;
}
