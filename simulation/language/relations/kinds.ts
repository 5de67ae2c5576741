import type { Bilingual } from "../language.ts";

const words = (
  article: "a" | "an",
  en: string,
  plural: string,
  measure: string,
  zh: string,
  relative: "who" | "that" = "that",
): KindWords => ({ article, noun: { en, zh }, plural, measure, relative });

/** The words for each kind. No English noun with a space after it is the beginning of another noun; Chinese nouns are distinct. */
export const kinds: Readonly<Record<Kind, KindWords>> = {
  person: words("a", "person", "people", "位", "人物", "who"),
  organisation: words("an", "organisation", "organisations", "家", "机构"),
  city: words("a", "city", "cities", "座", "城市"),
  region: words("a", "region", "regions", "个", "地区"),
  film: words("a", "film", "films", "部", "电影"),
  book: words("a", "book", "books", "部", "著作"),
  album: words("an", "album", "albums", "张", "专辑"),
  paper: words("a", "research paper", "research papers", "篇", "论文"),
  product: words("a", "product", "products", "款", "产品"),
  event: words("an", "event", "events", "项", "活动"),
  award: words("an", "award", "awards", "个", "奖项"),
  team: words("a", "team", "teams", "支", "队伍"),
  project: words("a", "project", "projects", "个", "项目"),
  species: words("a", "species", "species", "个", "物种"),
  law: words("a", "law", "laws", "部", "法律"),
  building: words("a", "building", "buildings", "座", "建筑"),
  treatment: words("a", "treatment", "treatments", "种", "疗法"),
};

/** The kinds of entity that the world contains and that questions can ask for. */
export type Kind =
  | "person"
  | "organisation"
  | "city"
  | "region"
  | "film"
  | "book"
  | "album"
  | "paper"
  | "product"
  | "event"
  | "award"
  | "team"
  | "project"
  | "species"
  | "law"
  | "building"
  | "treatment";

/** The words for a kind: English noun with article and plural, Chinese noun with its measure word. */
interface KindWords {
  readonly article: "a" | "an";
  readonly noun: Bilingual;
  readonly plural: string;
  readonly measure: string;
  /** Relative pronoun after the English noun. */
  readonly relative: "who" | "that";
}
