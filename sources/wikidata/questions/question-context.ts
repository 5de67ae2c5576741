import type { QuestionTemplates } from "../../../domain/wikidata/question-templates.ts";
import type { EntityContext } from "../filters/candidate.ts";

/** What questions are made from, in one language. */
export interface QuestionContext extends EntityContext {
  readonly templates: QuestionTemplates;
  /** Day of the later snapshot, `YYYY-MM-DD`. */
  readonly day: string;
  readonly seed: number;
}
