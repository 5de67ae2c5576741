import type { Language } from "../../language/language.ts";
import { type Noticed, noticeAll } from "./noticed.ts";

const patterns: Readonly<Record<Language, readonly RegExp[]>> = {
  en: [
    /\b(?:idiots?|morons?|imbeciles?|bastards?|scum|vermin|subhumans?|bitch(?:es)?|whores?|retard(?:s|ed)?)\b/giu,
    /\b(?:disgusting|filthy|stupid|dumb|worthless|ugly)\b(?! (?:weather|question)\b)/giu,
    /\b(?:deserves?|ought|should|needs?) to be (?:\w+ )?(?:beaten|killed|shot|hanged|lynched|raped|burned)\b/giu,
    /\bshould be (?:beaten|killed|shot|hanged|lynched)\b/giu,
  ],
  zh: [
    /白痴|傻[子瓜逼]|蠢[货猪得到]|混蛋|畜生|败类|人渣|贱[人货]|婊子|猪狗不如|低等人/gu,
    /恶心的|活该|滚出去|去死|杀光|打死|千刀万剐/gu,
  ],
};

/** Insults, contempt for groups, calls for violence. */
export function noticeAbuse(language: Language, text: string): Noticed[] {
  return noticeAll(text, patterns[language]);
}
