/** An item that another one repeats, and by what. */
export interface Duplicate {
  readonly id: string;
  readonly why: "wording" | "question" | "answer" | "evidence";
  /** Share of common word sequences of the questions, estimated; 1 for equal wordings, 0 where it wasn't looked at. */
  readonly similarity: number;
}
