import { z } from "zod";
import type { ReviewProgress } from "../app/services/review-service.ts";
import { language } from "../domain/language.ts";
import { reviewQuestions } from "../domain/ports/questions/human-review-store.ts";
import { placedEvidence } from "./question-content.ts";
import type { Caller } from "./route.ts";

export const review = z
  .object({ id: z.string(), releaseId: z.string().nullable(), items: z.int(), exported: z.iso.datetime() })
  .meta({ id: "Review" });

/** One annotator's answers about one item. */
export const reviewAnswer = z
  .object({
    questionId: z.string().min(1),
    evidenceCorrect: z.boolean(),
    unambiguous: z.boolean(),
    inferable: z.boolean(),
    note: z.string().max(2_000).default(""),
  })
  .meta({ id: "ReviewAnswer" });

const interval = z.object({ low: z.number(), high: z.number() }).nullable();
const share = { yes: z.int(), of: z.int(), interval };
const rated = z.object({ ...share, kappa: z.number().nullable(), kappaInterval: interval });
const on = z.array(z.enum(reviewQuestions));

/** A review's state. Its figures are null for an annotator until all items are judged, since they tell what others answered. */
export const reviewState = z
  .object({
    ...review.shape,
    progress: z.array(z.object({ annotator: z.string(), judged: z.int() })),
    isJudged: z.boolean().describe("Whether all who began have judged all items, and these are two or more."),
    isAnnotator: z.boolean().describe("Whether the sample was drawn for the holder of this token."),
    mayCompare: z.boolean().describe("Whether this token may know what others answered."),
    annotators: z.array(z.string()).nullable(),
    judged: z.int().nullable(),
    questions: z.object({ evidenceCorrect: rated, unambiguous: rated, inferable: rated }).nullable(),
    all: z.object(share).nullable(),
    disagreements: z.array(z.object({ questionId: z.string(), on, resolved: z.boolean() })),
  })
  .meta({ id: "ReviewState" });

const said = z.object({
  annotator: z.string(),
  evidenceCorrect: z.boolean(),
  unambiguous: z.boolean(),
  inferable: z.boolean(),
  note: z.string(),
});

/** An item on which annotators differ, with what each of them answered. */
export const comparedItem = z
  .object({ questionId: z.string(), on, said: z.array(said), resolved: said.nullable() })
  .meta({ id: "ComparedItem" });

/** One item of a sample for an annotator, with its evidence in the stored pages. */
export const reviewItem = z
  .object({
    id: z.string(),
    language,
    domain: z.string(),
    question: z.string(),
    answer: z.string(),
    aliases: z.array(z.string()),
    answerEvidence: z.array(z.string()).describe("Ids of the evidence that states the answer."),
    evidence: z.array(placedEvidence),
  })
  .meta({ id: "ReviewItem" });

/** The person who looks at a review: the holder of a token, who is an annotator under the token's name. */
export function viewerOf({ token }: Pick<Caller, "token">): { name: string; isOperator: boolean } {
  return { name: token.name, isOperator: token.scopes.includes("admin") };
}

/** Writes a review's state as the viewer may know it. */
export function stateOf({ review: of, report, ...state }: ReviewProgress) {
  const { id, releaseId, questionIds, exported } = of;
  const { isJudged, isAnnotator, mayCompare } = state;
  return {
    ...{ id, releaseId, exported: exported.toISOString(), items: questionIds.length },
    progress: state.progress.map((each) => ({ ...each })),
    ...{ isJudged, isAnnotator, mayCompare },
    annotators: report?.annotators ?? null,
    judged: report?.judged ?? null,
    questions: report?.questions ?? null,
    all: report?.all ?? null,
    disagreements: report?.disagreements ?? [],
  };
}
