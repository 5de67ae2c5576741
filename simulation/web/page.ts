import type { Language } from "../language/language.ts";
import type { Entity, WorldFact } from "../world/entity.ts";

/** One sentence of a page: a fact, or several undated facts of one subject. */
export interface Statement {
  readonly facts: readonly WorldFact[];
  /** False if the fact's date is left out. */
  readonly dated: boolean;
  /** Index of the wording. */
  readonly variant: number;
}

type PageType = "news" | "official" | "profile" | "list" | "table" | "post";

/** The kind of trouble that a page makes, for tests and counts; nothing that is served shows it. */
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
  /** Date that the page shows, as a whole day. */
  readonly published: string;
  /** Subject of a profile or list; the headline of news is its first statement instead. */
  readonly subject?: Entity;
  readonly statements: readonly Statement[];
  /** Text of a post: its title and paragraphs. */
  readonly post?: { readonly title: string; readonly paragraphs: readonly string[] };
  readonly trust: number;
  readonly isScripted: boolean;
  /** False fact that the page instructs its readers to report. */
  readonly injects?: WorldFact;
  readonly trouble?: Trouble;
  /** Path and host of the article that a copy was made from. */
  readonly copyOf?: string;
}

export type PageDraft = Omit<Page, "isScripted" | "injects">;
