import type { Bilingual, Language } from "../language/language.ts";
import type { Random } from "../world/create-random.ts";

interface Parts {
  readonly who: readonly string[];
  readonly did: readonly string[];
  readonly what: readonly string[];
  readonly when: readonly string[];
}

const parts: Readonly<Record<Language, Parts>> = {
  en: {
    who: [
      "The organisers",
      "Several visitors",
      "Two members of the staff",
      "A spokesperson",
      "Local shopkeepers",
      "People who were present",
      "Some of our readers",
      "The editors",
      "Those who have followed the story for years",
      "Neighbours",
      "A former colleague",
      "Many of the guests",
    ],
    did: [
      "talked at length about",
      "had little to say on",
      "were surprised by",
      "asked for patience with",
      "wrote to us about",
      "remembered",
      "had hoped for more than",
      "would rather not be quoted on",
      "were full of praise for",
      "had doubts about",
    ],
    what: [
      "the mood in the room",
      "the long wait at the entrance",
      "how much the place has changed",
      "the weather of that week",
      "the work that nobody gets to see",
      "plans that were talked of earlier",
      "the questions from the audience",
      "the small things that made the day",
      "what the award, the founding and the opening mean to them",
      "the role of the director, the author and the designer",
      "the members, the partners and the headquarters",
      "the price of tickets",
    ],
    when: [
      "",
      " and asked not to be named",
      ", as they did the last time",
      " over a cup of coffee",
      " in a short talk with this paper",
      ", though not for long",
      " before they went home",
      ", and smiled",
    ],
  },
  zh: {
    who: [
      "主办方",
      "几位访客",
      "两名工作人员",
      "一位发言人",
      "附近的店主",
      "在场的人",
      "部分读者",
      "编辑部",
      "多年关注此事的人",
      "邻居们",
    ],
    did: [
      "详细谈到了",
      "不愿多谈",
      "没有想到",
      "希望大家耐心看待",
      "来信说起",
      "还记得",
      "原本更期待",
      "十分称赞",
      "不太看好",
    ],
    what: [
      "现场的气氛",
      "入口处漫长的等候",
      "这里这些年的变化",
      "那一周的天气",
      "不为人知的工作",
      "此前提过的打算",
      "听众提出的问题",
      "让人高兴的小事",
      "获奖、创办和开幕的意义",
      "导演、作者和设计者的作用",
      "成员、合作方和总部的情况",
    ],
    when: [
      "",
      "，并要求不具名",
      "，和上次一样",
      "，喝着茶说的",
      "，话不多",
      "，随后各自回家",
      "，说完笑了笑",
    ],
  },
};

const headings: readonly Bilingual[] = [
  { en: "Around the event", zh: "现场花絮" },
  { en: "What people say", zh: "各方看法" },
  { en: "In brief", zh: "简讯" },
  { en: "From our archive", zh: "往期回顾" },
  { en: "Letters", zh: "读者来信" },
];

/** Writes a paragraph that states no fact. It has no name and no date, but some of the words that goals use. */
export function paddingParagraph(language: Language, random: Random): string {
  const { who, did, what, when } = parts[language];
  const zh = language === "zh";
  const sentence = (): string =>
    `${random.pick(who)}${zh ? "" : " "}${random.pick(did)}${zh ? "" : " "}${random.pick(what)}${random.pick(when)}${zh ? "。" : "."}`;
  return Array.from({ length: random.int(2, 6) }, sentence).join(zh ? "" : " ");
}

export function paddingHeading(language: Language, random: Random): string {
  return random.pick(headings)[language];
}
