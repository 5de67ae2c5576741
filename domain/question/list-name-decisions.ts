import type { Verdict } from "../run/verdict.ts";
import { type NameDecision, namesDetail } from "./name-decision.ts";

/** What models decided on names in a run, in the order of its rounds: a part of the question's proof. */
export function listNameDecisions(verdicts: readonly Verdict[]): NameDecision[] {
  return verdicts.flatMap(({ gate, detail }) =>
    gate === "names" ? namesDetail.parse(detail).decisions : [],
  );
}
