import type { Random } from "../../simulation/world/create-random.ts";
import type { PanelProfile } from "./panel-profile.ts";

/** For each model its samples' outcomes: "right", "none" or the name of a wrong answer. */
export type Outcomes = readonly (readonly string[])[];

/**
 * Wrong solutions of a question without another answer are of three kinds: no attempt, a popular mistake, or a mistake of the model's own.
 */
const noAttempt = 0.25;
const popularMistake = 0.25;
const rareMistakes = 8;

/** Draws what a whole panel would say to one question. */
export function drawOutcomes(profile: PanelProfile, samples: number, random: Random): Outcomes {
  const difficulty = gauss(random) * profile.spread;
  const isShared = random.chance(profile.shared);
  return profile.accuracies.map((accuracy) => {
    const right = logistic(Math.log(accuracy / (1 - accuracy)) - difficulty);
    return Array.from({ length: samples }, () => {
      if (random.chance(right)) return "right";
      if (isShared && random.chance(0.95)) return "another answer";
      const kind = random.next();
      if (kind < noAttempt) return "none";
      if (kind < noAttempt + popularMistake) return "popular mistake";
      return `mistake ${random.int(1, rareMistakes)}`;
    });
  });
}

function logistic(x: number): number {
  return 1 / (1 + Math.exp(-x));
}

/** Box and Muller's way from two even numbers to a normal one. */
function gauss(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next());
}
