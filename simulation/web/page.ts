import type { Language } from "../language/language.ts";
import type { Entity, WorldFact } from "../world/entity.ts";

/** One sentence of a page: a fact, or several undated facts of one subject. */
export interface Statement {
  readonly facts: readonly WorldFact[];
  /** False: a date that the fact has is left out. */
  readonly dated: boolean;
  /** Which wording. */
  readonly variant: number;
}

type PageType = "news" | "official" | "profile" | "list" | "table" | "post";

/** Which trouble a page makes, for tests and counts; nothing served tells of it. */
export type Trouble = "rumour" | "stale" | "copy";

/** A page before it is rendered. */
export interface Page {
  readonly host: string;
  /** Begins with "/". Unique on its host. */
  readonly path: string;
  readonly siteName: string;
  readonly language: Language;
  readonly type: PageType;
  readonly subDomain: string;
  /** The date that the page shows, a whole day. */
  readonly published: string;
  /** What a profile or list is about; of news the first statement is the headline. */
  readonly subject?: Entity;
  readonly statements: readonly Statement[];
  /** Of a post: what somebody wrote, under a title, a paragraph each. */
  readonly post?: { readonly title: string; readonly paragraphs: readonly string[] };
  readonly trust: number;
  readonly isScripted: boolean;
  /** The false fact that the page tells its readers to report. */
  readonly injects?: WorldFact;
  readonly trouble?: Trouble;
  /** The path and host of the article that a copy was made from. */
  readonly copyOf?: string;
}

export type PageDraft = Omit<Page, "isScripted" | "injects">;
