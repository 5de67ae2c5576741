import type { ModelTally } from "./panel-tally.ts";

/** So many roles whose samples come next, models with the fewest samples first, else in the panel's order. */
export function chooseInTurns<Role extends string>(
  models: readonly ModelTally<Role>[],
  { samples, width }: { readonly samples: number; readonly width: number },
): Role[] {
  const turns = models.flatMap(({ role, drawn }, place) =>
    Array.from({ length: Math.max(0, samples - drawn) }, (_, at) => ({ role, place, turn: drawn + at })),
  );
  return turns
    .sort((a, b) => a.turn - b.turn || a.place - b.place)
    .slice(0, width)
    .map(({ role }) => role);
}
