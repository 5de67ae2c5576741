import { findByBeginning } from "../../domain/find-by-beginning.ts";
import type { Question, QuestionStore } from "../../domain/ports/question-store.ts";
import type { proofDocument, questionDocument } from "../../evaluation/question-document.ts";
import type { ServiceParts } from "./service-parts.ts";

/** Reads the accepted questions. */
export interface QuestionService {
  list(filter: Parameters<QuestionStore["list"]>[0]): Promise<Question[]>;
  /** Lists questions without their texts, newest first. */
  listOutlines: QuestionStore["listOutlines"];
  /** @throws SettingsError `unknown-question`, `ambiguous-id` */
  show(idOrBeginning: string): Promise<Question>;
  /** A question in full, with its history. @throws SettingsError `unknown-question`, `ambiguous-id` */
  describe(idOrBeginning: string): Promise<ReturnType<typeof questionDocument>>;
  /** @throws SettingsError `unknown-question`, `ambiguous-id` */
  prove(idOrBeginning: string): Promise<ReturnType<typeof proofDocument>>;
}

/** Number of newest entries among which the beginning of an id is looked up. */
const many = 100_000;

export function openQuestionService({ stores }: Pick<ServiceParts, "stores">): QuestionService {
  const show: QuestionService["show"] = async (beginning) =>
    (await stores.questions.get(beginning)) ??
    findByBeginning("question", await stores.questions.list({ limit: many }), beginning);
  const withRun = async (question: Question) => {
    const { runId } = question;
    const [evidence, verdicts] = await Promise.all([
      stores.items.listEvidence(runId),
      stores.items.listVerdicts(runId),
    ]);
    return { question, evidence, verdicts };
  };
  return {
    list: (filter) => stores.questions.list(filter),
    listOutlines: (filter) => stores.questions.listOutlines(filter),
    show,
    async describe(beginning) {
      const question = await show(beginning);
      const questionIds = [question.id];
      const { questionDocument } = await import("../../evaluation/question-document.ts");
      const [run, [lifecycle], history, reverifications, reports] = await Promise.all([
        withRun(question),
        stores.lifecycles.list({ ids: questionIds }),
        stores.lifecycles.history(questionIds),
        stores.reverifications.list({ questionIds }),
        stores.reports.list({ questionIds }),
      ]);
      return questionDocument(run, { lifecycle, history, reverifications, reports });
    },
    async prove(beginning) {
      const question = await show(beginning);
      const { proofDocument, proveWithRun } = await import("../../evaluation/question-document.ts");
      return proofDocument(question.id, proveWithRun(await withRun(question)));
    },
  };
}
