import { chineseInjections } from "../../simulation/web/injections/chinese-injections.ts";
import { englishInjections } from "../../simulation/web/injections/english-injections.ts";
import { freshWordings } from "./fresh-wordings.ts";

/** All texts to plant: those that the screen's patterns were written by, and others. */
export const textSets = { known: [...englishInjections, ...chineseInjections], ...freshWordings } as const;
export type TextSet = keyof typeof textSets;
