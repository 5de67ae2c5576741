/** One fault of a question's wording; the first six are the model's and the rules', the last only the rules'. */
export interface TextFault {
  readonly code:
    | "ungrammatical"
    | "incoherent"
    | "many-in-one"
    | "mixed-language"
    | "toxic"
    | "date-dependent"
    | "too-short";
  readonly passage: string;
  readonly reason: string;
}
