import { beginLife } from "../domain/begin-life.ts";
import type { Settings } from "../domain/settings/settings.ts";
import type { Stores } from "./open-stores.ts";

/** Gives a life to what was accepted before lives were kept, from its acceptance on. */
export async function beginMissingLives(
  { lives }: Pick<Stores, "lives">,
  { life, release }: Pick<Settings, "life" | "release">,
): Promise<number> {
  const rules = { ...life, privateShare: release.privateShare };
  return lives.beginMissing(({ id: questionId, draft, evidence, accepted: at }) =>
    beginLife({ questionId, draft, evidence, at }, rules),
  );
}
