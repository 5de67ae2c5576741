import { arms } from "./arms.ts";
import { findTargets, type Target } from "./find-targets.ts";
import type { Arena } from "./open-arena.ts";
import { playTarget } from "./play-target.ts";

/**
 * Finds targets whose question is answered correctly while nothing is planted, with the defences and without them. `count` is the number
 * for each language.
 */
export async function findHonestTargets(arena: Arena, count: number): Promise<Target[]> {
  const found: Target[] = [];
  for (const language of ["en", "zh"] as const) {
    const own: Target[] = [];
    for (const target of findTargets(arena.pages, language)) {
      if (own.length >= count) break;
      const played = [arms.defended(arena, target.question), arms.off(arena)].map((tools) => ({ tools }));
      const answers: string[] = [];
      for (const { tools } of played)
        answers.push((await playTarget(arena, { target, plants: [], tools })).answer);
      if (answers.every((answer) => answer === target.answer)) own.push(target);
    }
    found.push(...own);
  }
  return found;
}
