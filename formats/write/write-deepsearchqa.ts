import { stringify } from "csv-stringify/sync";
import type { BenchmarkItem } from "../../domain/evaluation/benchmark-item.ts";

const columns = ["problem", "problem_category", "answer", "answer_type", "canary"];

/**
 * Writes DeepSearchQA's CSV: questions that ask for a set and questions with one answer, with the canary in a column of its own. Forms that
 * the format can't distinguish are left out: conflicting results and haystacks, which have the same question as their item, and ambiguous
 * questions. The format has no column for other names of an answer.
 */
export function writeDeepSearchQa(items: readonly BenchmarkItem[], canary: string): string {
  const told = items.filter(
    ({ task, haystack, context, answers }) =>
      answers !== null || (task === undefined && haystack === undefined && context == null),
  );
  const rows = told.map(({ question, domain, answer, answers }) => ({
    problem: question,
    problem_category: domain ?? "",
    answer: answers === null ? answer : writeSet(answers),
    answer_type: answers === null ? "Single Answer" : "Set Answer",
    canary,
  }));
  return rows.length === 0 ? "" : stringify(rows, { header: true, columns });
}

/**
 * Joins members by semicolons. A single member that contains a comma gets a semicolon at its end, because without any semicolon a comma
 * would separate members.
 */
function writeSet(members: readonly string[]): string {
  // The format has no way to write a semicolon or a line break within a member.
  const names = members.map((name) => name.replace(/\s*[;；\n]\s*/gu, ", "));
  const [only = ""] = names;
  return names.length === 1 && /[,，、]/u.test(only) ? `${only};` : names.join("; ");
}
