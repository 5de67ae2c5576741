import type { Bilingual } from "../language/language.ts";

/** Sentences that every article has and that state nothing. */
export const filler: readonly Bilingual[] = [
  {
    en: "The news drew wide attention among people who follow the subject.",
    zh: "这一消息引起了业内人士的广泛关注。",
  },
  { en: "Further details are expected in the coming weeks.", zh: "更多细节预计将在未来几周公布。" },
  {
    en: "Those involved thanked their colleagues for years of patient work.",
    zh: "相关人员感谢了同事多年来的耐心工作。",
  },
  { en: "Our reporters spoke with several people close to the matter.", zh: "本报记者采访了多位知情人士。" },
  { en: "Observers called it a notable step for everyone concerned.", zh: "观察人士称这是值得注意的一步。" },
  {
    en: "No further comment was given when this article went to press.",
    zh: "截至发稿，各方没有作出进一步回应。",
  },
];
