import type { Question } from "../../domain/ports/question-store.ts";
import type { questions } from "./questions.ts";

export function toQuestion(row: typeof questions.$inferSelect): Question {
  const { id, runId, language, domain, subDomain, item, accepted, rounds, unsolved } = row;
  return { id, runId, language, domain, subDomain, ...item, accepted, rounds, unsolved };
}
