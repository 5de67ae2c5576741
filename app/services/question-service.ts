import { findByBeginning } from "../../domain/find-by-beginning.ts";
import type { Question, QuestionStore } from "../../domain/ports/question-store.ts";
import type { ServiceParts } from "./service-parts.ts";

/** Reads the accepted questions. */
export interface QuestionService {
  list(filter: Parameters<QuestionStore["list"]>[0]): Promise<Question[]>;
  /** @throws SettingsError `unknown-question`, `ambiguous-id` */
  show(idOrBeginning: string): Promise<Question>;
}

/** Number of newest entries among which the beginning of an id is looked up. */
const many = 100_000;

export function openQuestionService({ stores }: Pick<ServiceParts, "stores">): QuestionService {
  return {
    list: (filter) => stores.questions.list(filter),
    async show(beginning) {
      return (
        (await stores.questions.get(beginning)) ??
        findByBeginning("question", await stores.questions.list({ limit: many }), beginning)
      );
    },
  };
}
