import type { FreshnessClass, LifecycleState, Split } from "../exposure/lifecycle.ts";
import type { Language } from "../language.ts";
import type { AgeBand, ExposureBand, QuestionFacets } from "../question/question-facets.ts";
import type { ExposureSettings } from "../settings/exposure-settings.ts";
import type { ListPosition } from "./list-position.ts";
import type { Question } from "./question-store.ts";

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
  /** Exposure score; null for a retired question, and for one whose score is being computed. */
  readonly exposure: number | null;
}

/** Selects questions: those that have one of the values of each property that is named. */
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
  /** Words of the question, its answer or its seed, as one types them into a search engine: "a phrase", -without, or. */
  readonly words?: string | undefined;
  /** Time from which ages are counted. */
  readonly now: Date;
  /** Scores at which the bands of exposure begin. */
  readonly thresholds: ExposureSettings["thresholds"];
}

/** One page of a list. */
interface ListPage {
  readonly before?: ListPosition | undefined;
  readonly limit: number;
}

/** Lists and counts accepted questions for people who look for some of them. */
export interface QuestionCatalogue {
  /** Lists questions without their texts, newest first; those after the given position if there is one. */
  listOutlines(filter: QuestionFilter & ListPage): Promise<QuestionOutline[]>;
  /** The same with the questions' wordings. */
  listWordings(
    filter: QuestionFilter & ListPage,
  ): Promise<(QuestionOutline & { readonly question: string })[]>;
  countFacets(filter: QuestionFilter): Promise<QuestionFacets>;
}
