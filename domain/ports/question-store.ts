import type { Evidence } from "../evidence/evidence.ts";
import type { ReasoningGraph } from "../graph/reasoning-graph.ts";
import type { Language } from "../language.ts";
import type { Draft } from "../question/draft.ts";
import type { Seed } from "../run/seed.ts";
import type { TemplatedItem } from "../wikidata/templated-item.ts";

/** An accepted item with its seed, draft, graph and evidence. */
export interface Question {
  readonly id: string;
  readonly runId: string;
  readonly language: Language;
  readonly domain: string;
  readonly subDomain: string;
  readonly seed: Seed;
  readonly draft: Draft;
  readonly graph: ReasoningGraph;
  /** The kept evidence. */
  readonly evidence: readonly Evidence[];
  readonly accepted: Date;
  readonly rounds: number;
  /**
   * True when no panel model found the answer; such questions are separate and count towards no target. Always false when the method does
   * not mark them.
   */
  readonly unsolved: boolean;
  /** Where it comes from, if it was made of a delta's statement by templates (LiveSearchBench §4); absent for all others. */
  readonly templated?: TemplatedItem | undefined;
}

/** Wording of an accepted question, or of one of its forms. */
interface AcceptedText {
  readonly id: string;
  readonly form: string | null;
  readonly question: string;
  readonly accepted: Date;
  readonly ended: Date;
}

export interface QuestionStore {
  get(id: string): Promise<Question | null>;
  /** Ids that begin with the given text, a thousand at most. */
  listIds(beginning: string): Promise<string[]>;
  list(filter: {
    refreshId?: string;
    language?: Language;
    domain?: string;
    /** Selects unsolved or solved questions; both kinds when absent. */
    unsolved?: boolean;
    /** Selects questions that were made of a delta by templates, or all others; both kinds when absent. */
    templated?: boolean;
    limit?: number;
  }): Promise<Question[]>;
  /**
   * The published wordings of all questions and of their forms, or of those accepted after `since`. `id` is the question's id, `form` the
   * form's id or null, and `ended` the end of the run by the database's clock.
   */
  listTexts(filter: { since?: Date }): Promise<AcceptedText[]>;
  /** Accepted questions in the language whose normalised answer or normalised text is the same. The duplicate gate judges them. */
  findAlike(
    language: Language,
    /** `before`: selects questions whose run had ended by this time, by the database's clock. */
    draft: { question: string; answer: string; before?: Date },
  ): Promise<Question[]>;
}
