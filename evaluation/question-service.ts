import { findByBeginning } from "../domain/find-by-beginning.ts";
import type { Clock } from "../domain/ports/clock.ts";
import type { Question, QuestionCatalogue, QuestionStore } from "../domain/ports/questions/question-store.ts";
import type { Stores } from "../domain/ports/stores.ts";
import { listNameDecisions } from "../domain/question/name-decisions.ts";
import { type PanelSample, panelSample } from "../domain/run/panel-sample.ts";
import type { Settings } from "../domain/settings/settings.ts";
import type { QuestionTrace } from "../graph-files/trace-question.ts";
import type { PlacedEvidence } from "./place-evidence.ts";
import type { proofDocument, questionDocument } from "./question-document.ts";

/** Reads the accepted questions. */
export interface QuestionService {
  list(filter: Parameters<QuestionStore["list"]>[0]): Promise<Question[]>;
  /** Lists questions without their texts, newest first. */
  listOutlines: Untimed<"listOutlines">;
  /** Lists questions with their wordings, newest first. */
  listWordings: Untimed<"listWordings">;
  countFacets: Untimed<"countFacets">;
  /** @throws SettingsError `unknown-question`, `ambiguous-id` */
  show(idOrBeginning: string): Promise<Question>;
  /** A question in full, with its history. @throws SettingsError `unknown-question`, `ambiguous-id` */
  describe(idOrBeginning: string): Promise<ReturnType<typeof questionDocument>>;
  /** @throws SettingsError `unknown-question`, `ambiguous-id` */
  prove(idOrBeginning: string): Promise<ReturnType<typeof proofDocument>>;
  /** The graph as it is drawn, and its execution step by step. @throws SettingsError `unknown-question`, `ambiguous-id` */
  trace(idOrBeginning: string): Promise<QuestionTrace & { readonly id: string }>;
  /** The evidence of a question, each piece in its stored page. @throws SettingsError `unknown-question`, `ambiguous-id` */
  listEvidence(
    idOrBeginning: string,
    options: { readonly around: number },
  ): Promise<{ readonly id: string; readonly evidence: readonly PlacedEvidence[] }>;
  /** The answers of the panel to all wordings of a question's run. @throws SettingsError `unknown-question`, `ambiguous-id` */
  listSamples(idOrBeginning: string): Promise<{
    readonly id: string;
    /** The round of the accepted wording. */
    readonly round: number;
    readonly samples: readonly (PanelSample & { readonly round: number })[];
  }>;
}

/** A method of the catalogue without `now` and `thresholds`. The service fills in the present time and the settings' thresholds. */
type Untimed<Method extends keyof QuestionCatalogue> = (
  filter: Omit<Parameters<QuestionCatalogue[Method]>[0], "now" | "thresholds">,
) => ReturnType<QuestionCatalogue[Method]>;

const toEntry = (id: string) => ({ id });

export function openQuestionService({
  settings,
  stores,
  openClock,
  standings,
}: {
  readonly settings: Settings;
  readonly stores: Stores;
  readonly openClock: () => Promise<Clock>;
  /** Keeps the stored standings of all items up to date. */
  readonly standings: { areFresh(): Promise<boolean> };
}): QuestionService {
  const timed = async <Filter>(filter: Filter) => {
    // Exposure scores that are out of date are computed anew. The list waits for this only for a short time, so some scores may still be
    // old.
    await standings.areFresh();
    const { thresholds } = settings.exposure;
    return { ...filter, now: (await openClock()).now(), thresholds };
  };
  const show: QuestionService["show"] = async (beginning) => {
    const question = await stores.questions.get(beginning);
    if (question !== null) return question;
    const ids = await stores.questions.listIds(beginning);
    const { id } = findByBeginning("question", ids.map(toEntry), beginning);
    return (await stores.questions.get(id)) ?? findByBeginning<Question>("question", [], beginning);
  };
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
    listOutlines: async (filter) => stores.catalogue.listOutlines(await timed(filter)),
    listWordings: async (filter) => stores.catalogue.listWordings(await timed(filter)),
    countFacets: async (filter) => stores.catalogue.countFacets(await timed(filter)),
    show,
    async describe(beginning) {
      const question = await show(beginning);
      const questionIds = [question.id];
      const { questionDocument } = await import("./question-document.ts");
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
      const { proofDocument, proveWithRun } = await import("./question-document.ts");
      return proofDocument(question.id, proveWithRun(await withRun(question)));
    },
    async trace(beginning) {
      const question = await show(beginning);
      const { evidence, verdicts } = await withRun(question);
      const { traceQuestion } = await import("../graph-files/trace-question.ts");
      return { id: question.id, ...traceQuestion(question, evidence, listNameDecisions(verdicts)) };
    },
    async listEvidence(beginning, options) {
      const { id, runId, evidence } = await show(beginning);
      const { placeEvidence } = await import("./place-evidence.ts");
      const others = (await stores.items.listEvidence(runId)).filter(
        ({ status }) => status === "alternative",
      );
      return { id, evidence: await placeEvidence(stores.pages, [...evidence, ...others], options) };
    },
    async listSamples(beginning) {
      const { id, runId, rounds } = await show(beginning);
      const samples = (await stores.jobs.find("sample", runId)).flatMap((job) => {
        const sample = panelSample.safeParse(job.result);
        return sample.success ? [{ ...sample.data, round: job.round }] : [];
      });
      return { id, round: rounds, samples };
    },
  };
}
