import type { NameDecision } from "../domain/name-decision.ts";
import { namesDetail } from "../domain/names-detail.ts";
import type { Verdict } from "../domain/verdict.ts";

/** What models decided on names in a run, in the order of its rounds: a part of the question's proof. */
export function listNameDecisions(verdicts: readonly Verdict[]): NameDecision[] {
  return verdicts.flatMap(({ gate, detail }) =>
    gate === "names" ? namesDetail.parse(detail).decisions : [],
  );
}
