import { type Cue, cue } from "./cue.ts";

/** Insults, contempt for groups and calls for violence, outside titles. */
export const toxicCues: Readonly<Record<"en" | "zh", readonly Cue[]>> = {
  en: [
    cue(
      "insults a person",
      /\b(?:idiots?|moron\w*|stupid|imbecile\w*|dumb|loser|pathetic|scumbag|bastard|bitch)\b/giu,
    ),
    cue("demeans a group", /\b(?:subhuman|vermin|disgusting|filthy|savages|parasites?|inferior race)\b/giu),
    cue(
      "calls for violence",
      /\bdeserves? to (?:be \p{L}+|die|suffer)|\b(?:beaten to death|should be (?:shot|killed|hanged|beaten))\b|\bkill (?:them|him|her|yourself)\b/giu,
    ),
  ],
  zh: [
    cue("辱骂个人", /白痴|傻[逼子瓜]|蠢(?:货|猪|到|材)|混蛋|王八蛋|废物|人渣|贱人/gu),
    cue("贬损群体", /恶心的|猪狗不如|低等|劣等|害虫|蝗虫般/gu),
    cue("煽动暴力", /活该[^，。？]{0,8}(?:打死|去死|被杀|挨打)|(?:应该|就该)被?(?:打死|枪毙|杀)|去死/gu),
  ],
};
