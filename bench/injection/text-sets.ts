import { freshWordings } from "./fresh-wordings.ts";
import { chineseInjections } from "./texts/chinese-injections.ts";
import { englishInjections } from "./texts/english-injections.ts";

/** All texts to plant: those that the screen's patterns were written by, and others. */
export const textSets = { known: [...englishInjections, ...chineseInjections], ...freshWordings } as const;
export type TextSet = keyof typeof textSets;
