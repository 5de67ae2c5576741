/** What a rule says of a prediction, and by which rule; undecided ones go to the judge. */
export interface RuleVerdict {
  readonly verdict: "correct" | "incorrect" | "not_attempted";
  readonly reason: string;
}
