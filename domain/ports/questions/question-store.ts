import type { Evidence } from "../../evidence/evidence.ts";
import type { FreshnessClass, LifecycleState, Split } from "../../exposure/lifecycle.ts";
import type { ReasoningGraph } from "../../graph/reasoning-graph.ts";
import type { Language } from "../../language.ts";
import type { Draft } from "../../question/draft.ts";
import type { AgeBand, ExposureBand, QuestionFacets } from "../../question/question-facets.ts";
import type { Seed } from "../../run/seed.ts";
import type { ExposureSettings } from "../../settings/exposure-settings.ts";
import type { TemplatedItem } from "../../wikidata/templated-item.ts";
import type { ListPosition } from "../list-position.ts";

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
   * True if no panel model found the answer. Such questions are stored separately and count towards no target. Always false if the method
   * does not mark unsolved questions.
   */
  readonly unsolved: boolean;
  /** Origin of a question that templates made of a delta's statement (LiveSearchBench §4). Absent for all other questions. */
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
   * Lists the published wordings of all questions and of their forms, or of those accepted after `since`. `id` is the question's id, `form`
   * is the form's id or null, and `ended` is the end of the run by the database's clock.
   */
  listTexts(filter: { since?: Date }): Promise<AcceptedText[]>;
  /**
   * Finds accepted questions in the language with the same normalised answer or the same normalised text. The gate for duplicates judges
   * them.
   */
  findAlike(
    language: Language,
    /** `before`: only questions whose run had ended by this time, by the database's clock. */
    draft: { question: string; answer: string; before?: Date },
  ): Promise<Question[]>;
}

/** The parts of a question that may be shown to people who must not learn its text. */
interface QuestionOutline
  extends Pick<
    Question,
    "id" | "runId" | "language" | "domain" | "subDomain" | "accepted" | "rounds" | "unsolved"
  > {
  readonly refreshId: string;
  readonly state: LifecycleState;
  readonly split: Split;
  readonly freshnessClass: FreshnessClass;
  /** Exposure score. Null for a retired question, and while the score is being computed. */
  readonly exposure: number | null;
}

/** Selects questions. A question is selected if each property that the filter names has one of the given values. */
export interface QuestionFilter {
  readonly refreshId?: string | undefined;
  readonly runId?: string | undefined;
  /** Beginning of the id. */
  readonly id?: string | undefined;
  readonly state?: readonly LifecycleState[] | undefined;
  readonly language?: readonly Language[] | undefined;
  readonly domain?: readonly string[] | undefined;
  readonly freshnessClass?: readonly FreshnessClass[] | undefined;
  readonly split?: readonly Split[] | undefined;
  readonly unsolved?: boolean | undefined;
  readonly release?: readonly string[] | undefined;
  readonly age?: readonly AgeBand[] | undefined;
  readonly exposure?: readonly ExposureBand[] | undefined;
  /** Words of the question, its answer or its seed, as people type them into a search engine: "a phrase", -without, or. */
  readonly words?: string | undefined;
  /** Time from which the ages of questions are counted. */
  readonly now: Date;
  /** Scores at which the bands of exposure begin. */
  readonly thresholds: ExposureSettings["thresholds"];
}

/** One page of a list. */
interface ListPage {
  readonly before?: ListPosition | undefined;
  readonly limit: number;
}

/** Lists and counts accepted questions for people who look for particular ones. */
export interface QuestionCatalogue {
  /** Lists questions without their texts, newest first; those after the given position if there is one. */
  listOutlines(filter: QuestionFilter & ListPage): Promise<QuestionOutline[]>;
  /** Like `listOutlines`, with the questions' wordings. */
  listWordings(
    filter: QuestionFilter & ListPage,
  ): Promise<(QuestionOutline & { readonly question: string })[]>;
  countFacets(filter: QuestionFilter): Promise<QuestionFacets>;
}
