import { z } from "zod";
import type { ReviewProgress } from "../app/services/review-service.ts";
import { formTask } from "../domain/form/form.ts";
import { formKind } from "../domain/form/form-kind.ts";
import { language } from "../domain/language.ts";
import { formQuestions } from "../domain/ports/questions/human-review-store.ts";
import { placedEvidence } from "./question-content.ts";
import type { Caller } from "./route.ts";

export const review = z
  .object({
    id: z.string(),
    releaseId: z.string().nullable(),
    items: z.int().describe("Number of questions and forms in the sample."),
    forms: z.int().describe("Number of forms among them."),
    exported: z.iso.datetime(),
  })
  .meta({ id: "Review" });

const asPromised = z
  .boolean()
  .nullable()
  .describe("Whether a form is what its kind promises; null for a question.");

/** One annotator's answers about one question or form. */
export const reviewAnswer = z
  .object({
    questionId: z.string().min(1).describe("Id of the question or form."),
    evidenceCorrect: z.boolean(),
    unambiguous: z.boolean(),
    inferable: z.boolean(),
    asPromised: asPromised.default(null),
    note: z.string().max(2_000).default(""),
  })
  .meta({ id: "ReviewAnswer" });

const interval = z.object({ low: z.number(), high: z.number() }).nullable();
const share = { yes: z.int(), of: z.int(), interval };
const rated = z.object({ ...share, kappa: z.number().nullable(), kappaInterval: interval });
const on = z.array(z.enum(formQuestions));

const ofQuestions = { evidenceCorrect: rated, unambiguous: rated, inferable: rated };

const ratedForms = z.object({
  kind: formKind,
  items: z.int(),
  judged: z.int(),
  questions: z.object({ ...ofQuestions, asPromised: rated }),
  all: z.object(share),
});

/** A review's state. An annotator sees no figures (they are null) until all items are judged, because they show what others answered. */
export const reviewState = z
  .object({
    ...review.shape,
    progress: z.array(z.object({ annotator: z.string(), judged: z.int() })),
    isJudged: z.boolean().describe("Whether all who began have judged all items, and these are two or more."),
    isAnnotator: z.boolean().describe("Whether the sample was drawn for the holder of this token."),
    mayCompare: z.boolean().describe("Whether this token may know what others answered."),
    annotators: z.array(z.string()).nullable(),
    judged: z.int().nullable(),
    questions: z.object(ofQuestions).nullable().describe("Results over the questions of the sample."),
    all: z.object(share).nullable(),
    ratedForms: z.array(ratedForms).nullable().describe("Results over the forms of each kind in the sample."),
    disagreements: z.array(z.object({ questionId: z.string(), on, resolved: z.boolean() })),
  })
  .meta({ id: "ReviewState" });

const said = z.object({
  annotator: z.string(),
  evidenceCorrect: z.boolean(),
  unambiguous: z.boolean(),
  inferable: z.boolean(),
  asPromised,
  note: z.string(),
});

/** An item about which annotators disagree, with the answers of each. */
export const comparedItem = z
  .object({ questionId: z.string(), on, said: z.array(said), resolved: said.nullable() })
  .meta({ id: "ComparedItem" });

/** One question or form of a sample as an annotator gets it, with its evidence in the stored pages. */
export const reviewItem = z
  .object({
    id: z.string(),
    item: z.string().describe("The item that a form is a form of; a question's own id."),
    task: formTask.nullable().describe("The form's task; null for a question."),
    language,
    domain: z.string(),
    question: z.string(),
    answer: z.string(),
    aliases: z.array(z.string()),
    answerEvidence: z.array(z.string()).describe("Ids of the evidence that states the answer."),
    evidence: z.array(placedEvidence),
  })
  .meta({ id: "ReviewItem" });

/** A document of a form in a sample. */
export const reviewDocument = z
  .object({
    name: z.string().describe("Name of its file beside a sheet, such as `00-gold.txt`."),
    url: z.string(),
    about: z.string().describe("What the form says about it."),
    title: z.string().nullable(),
    text: z.string().nullable().describe("Null where the page is no longer stored."),
  })
  .meta({ id: "ReviewDocument" });

/** The person who looks at a review: the holder of a token, who is an annotator under the token's name. */
export function viewerOf({ token }: Pick<Caller, "token">): { name: string; isOperator: boolean } {
  return { name: token.name, isOperator: token.scopes.includes("admin") };
}

/** Converts a review's state to the reply. The figures are included only if the viewer may know them. */
export function stateOf({ review: of, report, ...state }: ReviewProgress) {
  const { id, releaseId, questionIds, forms, exported } = of;
  const { isJudged, isAnnotator, mayCompare } = state;
  return {
    ...{ id, releaseId, exported: exported.toISOString() },
    ...{ items: questionIds.length, forms: forms.length },
    progress: state.progress.map((each) => ({ ...each })),
    ...{ isJudged, isAnnotator, mayCompare },
    annotators: report?.annotators ?? null,
    judged: report?.judged ?? null,
    questions: report?.questions ?? null,
    all: report?.all ?? null,
    ratedForms: report === null ? null : [...report.ratedForms],
    disagreements: report?.disagreements ?? [],
  };
}
