import type { Evidence } from "../evidence/evidence.ts";
import type { ReasoningGraph } from "../graph/reasoning-graph.ts";
import type { Language } from "../language.ts";
import type { Draft } from "../question/draft.ts";
import type { Seed } from "../run/seed.ts";

/** An accepted item with all it rests on. */
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
  /** Nobody on the panel found its answer: kept apart from the others, counted towards no target. Always false where that isn't asked. */
  readonly unsolved: boolean;
}

export interface QuestionStore {
  get(id: string): Promise<Question | null>;
  list(filter: {
    refreshId?: string;
    language?: Language;
    domain?: string;
    /** Only these; both kinds where it is absent. */
    unsolved?: boolean;
    limit?: number;
  }): Promise<Question[]>;
  /** The published wordings, of questions accepted after `since` where it is given. `ended` is the end of its run by the database's clock. */
  listTexts(filter: {
    since?: Date;
  }): Promise<{ id: string; question: string; accepted: Date; ended: Date }[]>;
  /** Accepted questions in the language with the same normalised answer or question text: the duplicate gate judges them. */
  findAlike(
    language: Language,
    /** `before`: only those whose run had ended by then, by the database's clock. */
    draft: { question: string; answer: string; before?: Date },
  ): Promise<Question[]>;
}
