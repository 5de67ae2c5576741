import { countOf } from "./count-of.ts";

/** Writes numbers of questions and of forms of them in the same words everywhere: `4 questions and 5 forms`. */
export function countContents(questions: number, forms: number): string {
  const told = [
    ...(questions > 0 || forms === 0 ? [countOf(questions, "question")] : []),
    ...(forms > 0 ? [countOf(forms, "form")] : []),
  ];
  return told.join(" and ");
}
