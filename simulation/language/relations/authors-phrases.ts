import type { Bilingual } from "../language.ts";
import type { RelationId } from "./relation.ts";

/** A relation, seen from one of its ends. */
interface Side {
  readonly relation: RelationId;
  readonly role: "subject" | "object";
}

/** A paraphrase that only authors of questions use. `{}` is the place of the other end, which is always last in English. */
export interface AuthorsPhrase extends Side {
  readonly words: Bilingual;
  /**
   * The meaning that a parser gives to the words if its phrase book differs from the author's. Absent if its book has the author's meaning.
   */
  readonly takenFor?: Side;
}

/**
 * The author's own phrase book. Pages never use these paraphrases. The parser's book has all of them, but gives some of them another
 * meaning. Author and parser therefore misread each other now and then, as two models do.
 */
export const authorsPhrases: readonly AuthorsPhrase[] = [
  {
    ...{ relation: "founder", role: "subject" },
    words: { en: "owes its beginnings to {}", zh: "起步于{}之手" },
  },
  {
    ...{ relation: "founder", role: "object" },
    words: { en: "stood at the beginnings of {}", zh: "是{}的奠基者" },
    takenFor: { relation: "director", role: "object" },
  },
  {
    ...{ relation: "director", role: "object" },
    words: { en: "was given the top post at {}", zh: "升任{}的一把手" },
    takenFor: { relation: "member", role: "subject" },
  },
  {
    ...{ relation: "headquarters", role: "subject" },
    words: { en: "has its seat in {}", zh: "驻在{}" },
  },
  {
    ...{ relation: "headquarters", role: "object" },
    words: { en: "is the seat of {}", zh: "是{}的驻地" },
  },
  {
    ...{ relation: "birthplace", role: "subject" },
    words: { en: "has roots in {}", zh: "祖居{}" },
  },
  {
    ...{ relation: "education", role: "subject" },
    words: { en: "went through {}", zh: "出身{}" },
    takenFor: { relation: "member", role: "subject" },
  },
  {
    ...{ relation: "member", role: "subject" },
    words: { en: "became part of {}", zh: "成为{}的一员" },
  },
  {
    ...{ relation: "funder", role: "object" },
    words: { en: "put money into {}", zh: "注资{}" },
    takenFor: { relation: "acquisition", role: "subject" },
  },
  {
    ...{ relation: "acquisition", role: "subject" },
    words: { en: "absorbed {}", zh: "将{}纳入旗下" },
  },
  {
    ...{ relation: "award", role: "subject" },
    words: { en: "was singled out for {}", zh: "凭借{}受到表彰" },
  },
  {
    ...{ relation: "film-director", role: "object" },
    words: { en: "is the maker of {}", zh: "是{}的制作者" },
    takenFor: { relation: "publisher", role: "object" },
  },
  {
    ...{ relation: "author", role: "object" },
    words: { en: "penned {}", zh: "执笔了{}" },
  },
  {
    ...{ relation: "publisher", role: "object" },
    words: { en: "is the house behind {}", zh: "是{}的出品方" },
    takenFor: { relation: "developer", role: "object" },
  },
  {
    ...{ relation: "architect", role: "object" },
    words: { en: "is the mind behind {}", zh: "是{}的构思者" },
    takenFor: { relation: "project-lead", role: "object" },
  },
  {
    ...{ relation: "location", role: "subject" },
    words: { en: "can be found in {}", zh: "地处{}" },
  },
  {
    ...{ relation: "venue", role: "subject" },
    words: { en: "was staged at {}", zh: "选在{}开幕" },
  },
  {
    ...{ relation: "organiser", role: "subject" },
    words: { en: "was run by {}", zh: "交由{}承办" },
    takenFor: { relation: "funder", role: "subject" },
  },
  {
    ...{ relation: "project-lead", role: "object" },
    words: { en: "is at the helm of {}", zh: "掌舵{}" },
    takenFor: { relation: "director", role: "object" },
  },
  {
    ...{ relation: "developer", role: "subject" },
    words: { en: "comes from the laboratories of {}", zh: "出自{}的研发团队" },
  },
];

/** Finds the author's own phrase for a relation seen from that end; undefined if the book has none. */
export function authorsPhraseFor(
  relation: RelationId,
  role: "subject" | "object",
): AuthorsPhrase | undefined {
  return authorsPhrases.find((each) => each.relation === relation && each.role === role);
}
