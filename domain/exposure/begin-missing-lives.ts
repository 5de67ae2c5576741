import type { Stores } from "../ports/stores.ts";
import type { Settings } from "../settings/settings.ts";
import { beginLife } from "./begin-lifecycle.ts";

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
