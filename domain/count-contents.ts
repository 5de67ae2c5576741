import { countOf } from "./count-of.ts";

/** Writes the numbers of questions and of their forms in the same words everywhere. For example: `4 questions and 5 forms`. */
export function countContents(questions: number, forms: number): string {
  const told = [
    ...(questions > 0 || forms === 0 ? [countOf(questions, "question")] : []),
    ...(forms > 0 ? [countOf(forms, "form")] : []),
  ];
  return told.join(" and ");
}
